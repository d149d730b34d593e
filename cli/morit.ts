/** The `morit` command: reads its arguments, judges the files one after the other, and ends with a status for the shell. */
import {version} from '../src/entries/validate.js';
import {judge, type Verdict} from './judge.js';
import {help, readRequest, type Request} from './options.js';
import {reportFile, summary} from './report.js';

let isHeard = true;
for (const stream of [process.stdout, process.stderr]) {
  // Whoever read us has heard enough: the files are judged all the same, for the status.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = 2;
    isHeard = false;
  });
}

function say(text: string): void {
  if (isHeard && text) process.stdout.write(text);
}

function refuse(because: string): number {
  process.stderr.write(`morit: ${because}\n`);
  return 2;
}

async function validate({files, json, judging}: Extract<Request, {does: 'validate'}>): Promise<number> {
  const color = process.stdout.isTTY && !process.env['NO_COLOR'];
  const verdicts: Pick<Verdict, 'status'>[] = [];
  for (const file of files) {
    const verdict = await judge(file, judging);
    say(reportFile(verdict, {json, color}));
    verdicts.push({status: verdict.status});
  }
  if (!json) say(summary(verdicts));
  return Math.max(...verdicts.map(({status}) => status));
}

async function run(request: Request): Promise<number> {
  switch (request.does) {
    case 'validate': return validate(request);
    case 'nothing': return refuse(request.because);
    default: say(request.does === 'help' ? help : `${version}\n`);
  }
  return 0;
}

try {
  process.exitCode = await run(readRequest(process.argv.slice(2), Date.now));
} catch (error) {
  process.exitCode = refuse(`it failed, and that is a fault of its own: ${error instanceof Error ? error.message : String(error)}`);
}
