import { StartError } from '../server/platform/refusals/start-error.ts';

/** Runs a command of the operator: what can be mended is told in one sentence; the exit code is 1 then. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @throws StartError with the way to call it when the argument is missing. */
export function onlyArgument(usage: string): string {
  const [argument, ...more] = process.argv.slice(2);
  if (!argument || more.length > 0) throw new StartError(`Usage: ${usage}`);
  return argument;
}

/** Where the data is; the other settings do not matter to a command that only moves it. */
export const dataSettings = (env: NodeJS.ProcessEnv) => ({
  dataDir: env.DATA_DIR || 'data',
  databaseUrl: env.DATABASE_URL || null,
});
