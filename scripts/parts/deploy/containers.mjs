import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Why no container can be imitated here; null where one can. */
export function withoutContainers() {
  try {
    execFileSync('unshare', ['-n', '-m', 'sh', '-c', 'ip link add b0 type bridge && ip link add v0 type veth'], {
      stdio: 'ignore',
    });
    return null;
  } catch {
    return 'networks of their own cannot be made here (unshare, iproute2, bridge, veth): run as root';
  }
}

/** Runs a shell that says when it is in place and then does nothing, so that others can enter where it is. */
async function hold(before, script) {
  const [file, ...words] = [...before, 'sh', '-ec', `${script}\necho ready; exec sleep infinity`];
  const holder = spawn(file, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit').then(() => {
    throw new Error(`A place for containers could not be made: ${script}`);
  });
  await Promise.race([once(holder.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return holder;
}

const enter = (pid, ...more) => ['nsenter', '-t', String(pid), '-n', ...more];

/** Runs one command line to its end. @throws when it fails */
function command([file, ...words]) {
  execFileSync(file, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * A bridge of its own with a subnet, as a container engine makes one; each container has its own address, its own
 * ports, and finds the others by name in its own /etc/hosts. The files of the machine are shared: there is no image.
 * @param hosts path of the text that every container sees as /etc/hosts
 */
export async function openNetwork(subnet, hosts) {
  const [base, size] = subnet.split('/');
  const addressOf = (number) => base.replace(/\d+$/, String(number));
  const bridge = await hold(
    ['unshare', '-n'],
    `ip link set lo up; ip link add br0 type bridge; ip addr add ${addressOf(1)}/${size} dev br0; ip link set br0 up`,
  );
  const [holders, running] = [[bridge], new Set()];

  /** A container at an address of the subnet. */
  async function container(number) {
    const script = `mount --bind ${hosts} /etc/hosts; ip link set lo up`;
    const { pid } = holders[holders.push(await hold(enter(bridge.pid, 'unshare', '-n', '-m'), script)) - 1];
    command(enter(bridge.pid, 'ip', 'link', 'add', `v${number}`, 'type', 'veth', 'peer', 'eth0', 'netns', String(pid)));
    command(enter(bridge.pid, 'ip', 'link', 'set', `v${number}`, 'master', 'br0', 'up'));
    command(enter(pid, 'ip', 'addr', 'add', `${addressOf(number)}/${size}`, 'dev', 'eth0'));
    command(enter(pid, 'ip', 'link', 'set', 'eth0', 'up'));
    return {
      address: addressOf(number),
      /** Starts a process in it, with this environment alone. */
      start(words, { env, cwd, stdio = ['ignore', 'pipe', 'pipe'] }) {
        const [file, ...rest] = enter(pid, '-m', `--wd=${cwd}`, ...words);
        // A group of its own, so that its end is the end of all that it started.
        const child = spawn(file, rest, { env, stdio, detached: true });
        running.add(child);
        child.once('exit', () => running.delete(child));
        return child;
      },
    };
  }

  return {
    addressOf,
    container,
    async close() {
      const isOver = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
      for (const child of [...running, ...holders]) {
        if (isOver(child)) continue;
        const ended = once(child, 'exit');
        process.kill(holders.includes(child) ? child.pid : -child.pid, 'SIGKILL');
        await ended;
      }
    },
  };
}

/** Everything that a process says, and its exit code. */
export async function saidBy(child) {
  const parts = [];
  child.stdout?.on('data', (chunk) => parts.push(chunk));
  const errors = [];
  child.stderr?.on('data', (chunk) => errors.push(chunk));
  const [code] = await once(child, 'close');
  return { code, out: Buffer.concat(parts), err: Buffer.concat(errors).toString() };
}
