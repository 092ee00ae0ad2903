FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && node scripts/build.ts
# What runs needs neither the tools that built it nor the back office's libraries, which are in its bundle.
RUN npm ci --omit=dev --workspace apps/server --workspace apps/web

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5005 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5005
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:5005/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/server/src/server.ts"]
