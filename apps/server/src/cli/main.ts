import "#server/lib/compiled-code.ts";
import "#server/lib/known-modules.ts";

// Only now: what is said of modules above must come before they are loaded.
await import("#server/cli/commands.ts");
