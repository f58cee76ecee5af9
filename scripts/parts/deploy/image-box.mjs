import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const said = (file, ...words) => execFileSync(file, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Why images cannot be run here; null where they can. */
export function withoutImages() {
  try {
    execFileSync('unshare', ['-m', '-p', '-f', 'sh', '-c', 'mount -t tmpfs none /mnt && command -v buildah'], {
      stdio: 'ignore',
    });
    return null;
  } catch {
    return 'this account may not mount, or has no buildah: run as root';
  }
}

/** As an engine with `read_only: true`, `tmpfs: [/tmp]` and `cap_drop: [ALL]` makes a container: $0 root, $1 its data. */
const setUp = `
  mount --bind "$0" "$0"
  mount -o remount,bind,ro "$0"
  mount -t proc proc "$0/proc"
  mount -t tmpfs -o mode=1777 none "$0/tmp"
  mount --bind "$1" "$0/data"
  mount --rbind /dev "$0/dev"
  user=$2; shift 2
  exec chroot "$0" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
`;

/** Tells the first process of a container to end, as engines do. @returns its exit code and milliseconds until then */
export async function endInOrder(box) {
  const [begun, ended] = [performance.now(), once(box, 'exit')];
  const [first] = readFileSync(`/proc/${box.pid}/task/${box.pid}/children`, 'utf8').split(' ');
  process.kill(Number(first), 'SIGTERM');
  const [code] = await ended;
  return { code, milliseconds: performance.now() - begun };
}

/**
 * Opens an image of buildah's store, to be run without an engine: its own files, a root that is read-only, processes
 * and mounts of its own; the network is the machine's.
 */
export function openImage(name) {
  const container = said('buildah', 'from', '--pull-never', name).trim();
  const root = said('buildah', 'mount', container).trim();
  const { config } = JSON.parse(said('buildah', 'inspect', '--type', 'image', name)).OCIv1;
  const own = Object.fromEntries(
    config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const numberOf = (user) => said('chroot', root, 'id', '-u', user).trim();
  return {
    root,
    user: numberOf(config.User),
    /** Starts its command, or another one, with these settings beside its own. @param data a folder in place of its volume */
    start(data, env, words = config.Cmd) {
      const box = ['-m', '-p', '-f', '--kill-child', 'sh', '-ec', setUp, root, data, numberOf(config.User)];
      const inside = ['env', '-C', config.WorkingDir, ...words];
      return spawn('unshare', [...box, ...inside], { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    close() {
      said('buildah', 'rm', container);
    },
  };
}
