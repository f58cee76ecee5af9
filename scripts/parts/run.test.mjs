import { existsSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const script = (code) => ['-e', code];

describe('run', () => {
  it('gives the exit code', async () => {
    expect(await run(process.execPath, script('process.exit(3)'), { minutes: 1 })).toEqual({ code: 3, isLate: false });
  });

  it('gives 128 and the number of the signal that ended it', async () => {
    const killed = await run(process.execPath, script('process.kill(process.pid, "SIGKILL")'), { minutes: 1 });
    expect(killed).toEqual({ code: 137, isLate: false });
  });

  it('ends a program that hangs, with what it has started', async () => {
    const hanging = script(
      'require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }); setInterval(() => {}, 1000)',
    );
    expect(await run(process.execPath, hanging, { minutes: 0.01 })).toEqual({ code: 143, isLate: true });
  });

  it('gives back what a program says where it is not to be shown', async () => {
    const talking = script('console.log("one"); console.error("two"); process.exitCode = 1');
    const { code, output } = await run(process.execPath, talking, { minutes: 1, isKept: true });
    expect({ code, lines: output.split('\n').toSorted() }).toEqual({ code: 1, lines: ['', 'one', 'two'] });
  });

  it('lets a patient program give way, with what it starts', async () => {
    const telling = script(
      'const tell = "console.log(require(\'os\').getPriority())";' +
        'process.stdout.write(require("child_process").spawnSync(process.execPath, ["-e", tell]).stdout)',
    );
    const { output } = await run(process.execPath, telling, { minutes: 1, isKept: true, isPatient: true });
    expect(Number(output)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  });

  it.skipIf(!existsSync('/proc/self/autogroup'))(
    'lets its session give way, where these share the processor',
    async () => {
      const telling = script('process.stdout.write(require("fs").readFileSync("/proc/self/autogroup"))');
      const { output } = await run(process.execPath, telling, { minutes: 1, isKept: true, isPatient: true });
      expect(output).toMatch(/nice 10$/m);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'measures the time of the processor, that of all it starts included',
    async () => {
      const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
      const twice = script(
        `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}]);${busy}`,
      );
      const { code, processor } = await run(process.execPath, twice, { minutes: 1, isTimed: true });
      expect(code).toBe(0);
      expect(processor).toBeGreaterThan(590);
      expect(await run(process.execPath, script('process.exit(3)'), { minutes: 1, isTimed: true })).toMatchObject({
        code: 3,
      });
      const killed = script('process.kill(process.pid, "SIGKILL")');
      expect(await run(process.execPath, killed, { minutes: 1, isTimed: true })).toMatchObject({ code: 137 });
    },
  );

  it('gives 127 for a program that is not there', async () => {
    expect(await run('no-such-program', [], { minutes: 1 })).toEqual({ code: 127, isLate: false });
  });
});
