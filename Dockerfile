# What is installed depends on these lists alone: while they stay the same, both installs come out of the build's cache.
FROM node:24-slim AS lists
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/ledger/package.json packages/ledger/
COPY packages/messages/package.json packages/messages/
COPY packages/testing/package.json packages/testing/

# What runs needs neither the tools that build it nor the back office's libraries, which are in its bundle.
FROM lists AS libraries
RUN npm ci --omit=dev --workspace apps/server --workspace apps/web

FROM lists AS build
RUN npm ci
COPY . .
RUN node scripts/build.ts && rm -rf node_modules apps/*/node_modules packages/*/node_modules && \
	rm -rf packages/testing apps/server/test apps/server/src/testing apps/server/src/db/testing.ts && \
	find apps packages \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete

FROM node:24-slim
# Its settings are in the environment already, for the wrapper of the commands too.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5005 DATA_DIR=/data AWARDS_HOME=/app AWARDS_SETTINGS=/dev/null
WORKDIR /app
COPY --from=libraries /app ./
COPY --from=build /app/apps apps
COPY --from=build /app/packages packages
COPY deploy/awards /usr/local/bin/awards
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5005
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
	CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/5005 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/server/src/server.ts"]
