import "#server/cli/commands.ts";
