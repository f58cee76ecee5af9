import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../../../apps/server/test/outside/find-postgres.ts';
import { root } from '../project.mjs';
import { composeServices, imageOfServer } from './compose-services.mjs';
import { openNetwork, saidBy } from './containers.mjs';

const storeProgram = fileURLToPath(new URL('../../../apps/server/test/outside/store-process.ts', import.meta.url));
const numbers = { proxy: 4, database: 2, store: 3, bucket: 5, backup: 6, client: 7, server: 11 };

/** Accounts of the images: `node`, and one that PostgreSQL runs as. */
const [node, owner] = [1000, 65534];
const as = (id) => ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
/** As the file runs the server: no rights beyond its account's. */
const asNode = [...as(node), '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
const base = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: '/tmp', LANG: 'C.UTF-8' };

/** Milliseconds that a service has to become healthy. */
const patience = 120_000;

async function until(isSo) {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come about: ${isSo}`);
    await delay(200);
  }
}

/** deploy/compose.yaml put up in a folder, service by service in the order in which they wait for each other. */
export class ComposeTrial {
  image = imageOfServer();
  servers = [];
  #scratch;
  #values;
  #network;
  #client;

  constructor(scratch, values) {
    this.#scratch = scratch;
    this.#values = values;
    const { services, subnet } = composeServices(values);
    this.services = services;
    this.subnet = subnet;
  }

  at = (...names) => join(this.#scratch, ...names);

  async open() {
    writeFileSync(this.at('hosts'), '');
    this.#network = await openNetwork(this.subnet, this.at('hosts'));
    this.nameCopies([0, 1]);
    await this.#startDatabase();
    await this.#startStore();
    for (let nth = 0; nth < this.services.server.replicas; nth += 1) await this.#openServer(nth);
    await this.#startProxy();
    this.#client = await this.#network.container(numbers.client);
  }

  close = () => this.#network?.close();

  #folder(name, id) {
    mkdirSync(this.at(name), { recursive: true });
    if (id !== undefined) chownSync(this.at(name), id, id);
    return this.at(name);
  }

  /** The engine's names: of the server, the copies that run. */
  nameCopies(copies) {
    const own = copies.map((nth) => ['server', numbers.server + nth]);
    const others = [
      ['database', numbers.database],
      ['store', numbers.store],
      [this.#values.DOMAIN, numbers.proxy],
    ];
    const lines = [...own, ...others].map(([name, number]) => `${this.#network.addressOf(number)} ${name}`);
    writeFileSync(this.at('hosts'), ['127.0.0.1 localhost', ...lines, ''].join('\n'));
  }

  /** The service's health check, until it holds, as one that depends on it waits. */
  #healthy = (box, words, env) => until(async () => (await saidBy(box.start(words, { env, cwd: root }))).code === 0);

  async #finish(box, words, how) {
    const { code, err } = await saidBy(box.start(words, how));
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`);
  }

  /** As the image's own entry point does: the cluster, its user and its database; then the server itself. */
  async #startDatabase() {
    const { env, health } = this.services.database;
    const box = await this.#network.container(numbers.database);
    const bin = dirname(realpathSync(join(findPostgres(), 'postgres')));
    const [data, socket] = [this.#folder('database', owner), this.#folder('socket', owner)];
    writeFileSync(this.at('password'), env.POSTGRES_PASSWORD);
    // Debian's is older than the file's and has no locales of its own: the machine's of the same name.
    const known = env.POSTGRES_INITDB_ARGS.split(' ').filter((word) => !word.includes('builtin'));
    const wanted = known.map((word) => (word === '--locale=C' ? '--locale=C.UTF-8' : word));
    const init = ['-D', data, '-U', env.POSTGRES_USER, `--pwfile=${this.at('password')}`, ...wanted];
    await this.#finish(box, [...as(owner), join(bin, 'initdb'), ...init], { env: base, cwd: data });
    writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all all scram-sha-256\n');
    const set = ['-c', 'listen_addresses=*', '-c', `unix_socket_directories=${socket}`];
    box.start([...as(owner), join(bin, 'postgres'), '-D', data, ...set], { env: base, cwd: data, stdio: 'ignore' });
    const local = { ...base, PATH: `${bin}:${base.PATH}`, PGHOST: socket };
    await this.#healthy(box, health, local);
    const make = ['createdb', '-h', socket, '-U', env.POSTGRES_USER, env.POSTGRES_DB];
    await this.#finish(box, make, { env: local, cwd: root });
  }

  async #startStore() {
    const box = await this.#network.container(numbers.store);
    box.start([process.execPath, storeProgram, this.#folder('files'), '7070'], {
      env: base,
      cwd: root,
      stdio: 'ignore',
    });
    const { env, words } = this.services.bucket;
    const bucket = await this.#network.container(numbers.bucket);
    await this.#finish(bucket, words, { env: { ...base, ...env }, cwd: root });
  }

  async #openServer(nth) {
    const box = await this.#network.container(numbers.server + nth);
    const data = this.#folder(`server-${nth}`, node);
    const env = { ...base, ...this.image.env, ...this.services.server.env, DATA_DIR: data };
    this.servers[nth] = { box, env, process: null };
    await this.startServer(nth);
  }

  /** Starts a copy and waits until its health check holds. */
  async startServer(nth) {
    const server = this.servers[nth];
    const how = { env: server.env, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
    server.process = server.box.start([...asNode, ...this.image.words], how);
    await this.#healthy(server.box, this.image.health, server.env);
  }

  /** Ends a copy without a word; its name is gone with it. */
  async killServer(nth) {
    const { process: running } = this.servers[nth];
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    this.nameCopies([0, 1].filter((other) => other !== nth));
    await ended;
  }

  #authority = () => this.at('certificates/caddy/pki/authorities/local/root.crt');

  async #startProxy() {
    const box = await this.#network.container(numbers.proxy);
    // Nobody outside knows the name: Caddy's own authority takes the place of a public one.
    const file = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
    writeFileSync(this.at('Caddyfile'), `{\n\tlocal_certs\n\tskip_install_trust\n}\n${file}`);
    const homes = { XDG_DATA_HOME: this.#folder('certificates'), XDG_CONFIG_HOME: this.#folder('proxy') };
    const env = { ...base, ...this.services.proxy.env, ...homes };
    const words = ['caddy', 'run', '--config', this.at('Caddyfile'), '--adapter', 'caddyfile'];
    box.start(words, { env, cwd: this.#scratch, stdio: 'ignore' });
    await until(() => existsSync(this.#authority()));
  }

  async startBackup() {
    const box = await this.#network.container(numbers.backup);
    const { env, words } = this.services.backup;
    const folders = { DATA_DIR: this.#folder('backup-data', node), BACKUP_DIR: this.#folder('backups', node) };
    const office = `${process.execPath} ${join(root, 'apps/server/src/office/cli/main.ts')}`;
    const own = { ...base, ...this.image.env, ...env, ...folders, OFFICE: office };
    box.start([...asNode, ...words], { env: own, cwd: root, stdio: 'ignore' });
  }

  /** Runs curl on a machine of its own; its standard error ends with the status and where it is sent on to. */
  async #curl(words, body) {
    const all = ['curl', '-sS', '--max-time', '60', '--cacert', this.#authority(), ...words];
    const told = ['-w', '%{stderr} %{http_code} %{redirect_url}'];
    const how = { env: base, cwd: this.#scratch, stdio: ['pipe', 'pipe', 'pipe'] };
    const child = this.#client.start([...all, ...told], how);
    child.stdin.end(body);
    const { out, err } = await saidBy(child);
    const [, status, redirect] = / (\d{3}) (\S*)$/.exec(err) ?? [];
    return { status: Number(status), redirect, bytes: out, text: out.toString() };
  }

  /** One request by HTTPS through the proxy. */
  ask(method, path, { token, headers = {}, body } = {}) {
    const all = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers };
    const given = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const sent = body === undefined ? [] : ['--data-binary', '@-'];
    return this.#curl(['-X', method, ...given, ...sent, `https://${this.#values.DOMAIN}${path}`], body);
  }

  askPlainly = (path) => this.#curl([`http://${this.#values.DOMAIN}${path}`]);
}
