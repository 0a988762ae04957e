// nginx of the distribution's package with the configuration of `deploy`, before a server that
// stands for the services; for tests.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { root } from '../../lib/settings.ts';
import { sendRaw } from '../../lib/testing/malformed.ts';
import { untilAnswering } from '../../lib/testing/startedProgram.ts';

const HOST = 'swap.example';
/** Requests under way at once, fewer than a client may have. */
const SOCKETS = 20;
/** What names the address that a request is taken to come from: here all come from one. */
const ADDRESS = 'x-test-address';

interface Answer {
  status: number;
  body: string;
}

/** A request as a client sends it; its address is 127.0.0.1 unless named. */
interface Asked {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

interface SiteProxy {
  /** Asks for a path, which is sent as it is. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Sends bytes, and returns the status of the answer; 0 where it was cut off. */
  send(bytes: string): Promise<number>;
  stop(): Promise<void>;
}

/** Puts what is this machine's own in the place of a host's addresses and paths. */
function localised(config: string, folder: string, ports: Ports): string {
  const own: [what: string, instead: string][] = [
    ['server 127.0.0.1:4000;', `server 127.0.0.1:${ports.services};`],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${ports.https} ssl;`],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl;\n', ''],
    [`/etc/ssl/${HOST}.pem`, `${folder}/certificate.pem`],
    [`/etc/ssl/${HOST}.key`, `${folder}/certificate.key`],
    ['/var/www/meowswap', `${folder}/site`],
  ];
  return own.reduce((text, [what, instead]) => {
    if (!text.includes(what)) throw new Error(`deploy/nginx.conf lacks "${what.trim()}"`);
    return text.replace(what, instead);
  }, config);
}

interface Ports {
  http: number;
  https: number;
  services: number;
}

/** Starts nginx before the server at `ports.services`, with a page of its own. */
export async function startSiteProxy(ports: Ports): Promise<SiteProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-nginx-'));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  mkdirSync(`${folder}/site`);
  writeFileSync(`${folder}/site/index.html`, 'the page');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
      ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-days', '2'],
      ...['-keyout', `${folder}/certificate.key`, '-out', `${folder}/certificate.pem`],
    ],
    { stdio: 'pipe' },
  );
  const site = localised(readFileSync(`${root}/deploy/nginx.conf`, 'utf8'), folder, ports);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join(' ')}
  set_real_ip_from 127.0.0.1;
  real_ip_header ${ADDRESS};
${site}
}`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-p', folder], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const ca = readFileSync(`${folder}/certificate.pem`);
  const shared = new Agent({ keepAlive: true, maxSockets: SOCKETS });

  function ask(
    path: string,
    { from, method = 'GET', headers = {}, agent = shared }: Asked = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: '127.0.0.1', port: ports.https, servername: HOST, ca, agent, method, path },
          headers: { host: HOST, ...(from ? { [ADDRESS]: from } : {}), ...headers },
        },
        (response) => {
          let body = '';
          response.on('data', (part: Buffer) => (body += part.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  }

  const isAnswering = (): Promise<boolean> =>
    ask('/').then(
      () => true,
      () => false,
    );
  await untilAnswering('nginx', child, isAnswering);
  return {
    ask,
    send: (bytes) =>
      sendRaw(ports.https, bytes, (port, onOpen) =>
        connect({ host: '127.0.0.1', port, servername: HOST, ca }, onOpen),
      ),
    async stop() {
      shared.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
