import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketConfig } from '../../config/bucket.js';
import { freePort } from './ports.js';
import { until } from './until.js';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';
const HOST = '127.0.0.1';
const BUCKET = 'papers';
const CREDENTIALS = { accessKeyId: 'landfall', secretAccessKey: 'landfall-secret' };

/** A real S3-compatible server: it checks signatures, sizes and sums as the large ones do. */
export interface S3Server {
  bucket: BucketConfig;
  /** Where it keeps the bucket's objects, as files by their names. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts a server of the test's own; null where none can be had: it is built by Go. */
export async function startS3(): Promise<S3Server | null> {
  const program = await obtain();
  if (program === null) return null;
  const root = mkdtempSync(join(tmpdir(), 'landfall-s3-'));
  const [folder, attributes] = [join(root, 'data', BUCKET), join(root, 'attributes')];
  for (const path of [folder, attributes]) mkdirSync(path, { recursive: true });
  const port = await freePort();
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  const how = ['--access', accessKeyId, '--secret', secretAccessKey, '--port', `${HOST}:${port}`];
  // Not every file system of a test machine has attributes of files.
  const child = spawn(program, [...how, 'posix', '--sidecar', attributes, join(root, 'data')], { stdio: 'ignore' });
  await until('the S3 server answers', () => answers({ host: HOST, port }));
  return {
    bucket: { bucket: BUCKET, region: 'us-east-1', endpoint: `http://${HOST}:${port}`, publicEndpoint: null, credentials: CREDENTIALS },
    folder,
    stop: async () => {
      await ended(child);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The program, built once for each user from its Go module. */
async function obtain(): Promise<string | null> {
  const folder = join(homedir(), '.cache', 'landfall', `versitygw-${VERSION}`);
  const program = join(folder, 'versitygw');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const built = await new Promise<boolean>((resolve) => {
    const building = spawn('go', ['install', `${MODULE}@${VERSION}`], { env: { ...process.env, GOBIN: folder }, stdio: 'ignore' });
    building.once('error', () => resolve(false));
    building.once('exit', (code) => resolve(code === 0));
  });
  return built ? program : null;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function answers(at: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(at, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
