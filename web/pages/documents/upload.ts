import { client, refusalsOf, statusOf } from '../../api.js';
import { md5Of } from '../../md5.js';
import { reasonOf } from '../../parts/problem-card.js';

/** What the server takes (promise L7). */
const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** A minute's limit passes, and so does a server that is put in another's place. */
const PAUSE_MS = 4_000;
const TRIES_MAX = 10;

/** How sending a file stands. */
export type Sending =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'taken'; id: string }
  | { kind: 'known'; id: string; name: string }
  | { kind: 'refused'; reason: string };

/** Sends a file as any client does: announced, put where the answer says, and made a document of. Tells how it goes. */
export async function upload(file: File, tell: (sending: Sending) => void): Promise<void> {
  const refusal = refusedBefore(file);
  if (refusal !== null) return tell({ kind: 'refused', reason: refusal });
  tell({ kind: 'sending', share: 0 });
  try {
    const announced = await patiently(async () =>
      client.directUploads.create.mutate({
        body: { blob: { filename: file.name, content_type: typeOf(file), byte_size: file.size, checksum: await md5Of(file) } },
      }),
    );
    await put(file, announced.direct_upload, (share) => tell({ kind: 'sending', share }));
    const attributes = { name: file.name, attached_document: announced.signed_id };
    const made = await patiently(() => client.documents.create.mutate({ body: { data: { type: 'document', attributes } } }));
    tell({ kind: 'taken', id: made.data.id });
  } catch (error) {
    tell(outcomeOf(error));
  }
}

function refusedBefore({ size }: File): string | null {
  if (size === 0) return 'The file is empty.';
  return size > FILE_BYTES_MAX ? 'It is larger than 50 MB, which is more than is read.' : null;
}

/** What a browser knows no type of is told apart by what is in it. */
const typeOf = ({ type }: File): string => (/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : 'application/octet-stream');

function outcomeOf(error: unknown): Sending {
  if (error instanceof NotSent) return { kind: 'refused', reason: error.message };
  const [refusal] = refusalsOf(error);
  const { existing_document_id: id, existing_document_name: name } = refusal?.meta ?? {};
  if (refusal?.code === 'duplicate_document' && typeof id === 'string' && typeof name === 'string') return { kind: 'known', id, name };
  return { kind: 'refused', reason: reasonOf(error) };
}

async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const mayPass = statusOf(error) === 429 || statusOf(error) === 0 || statusOf(error) >= 500;
      if (!mayPass || tries === TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

class NotSent extends Error {}

/** By a request that tells how far it has come, which fetch does not. */
function put(file: File, { url, headers }: { url: string; headers: Record<string, string> }, tell: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', ownAddress(url));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new NotSent(`The file did not arrive whole (${request.status}). Try it again.`));
    };
    request.onerror = () => reject(new NotSent('The connection broke off. Try it again.'));
    request.send(file);
  });
}

/** Where files lie with Landfall itself, they are sent to the origin that this page is of, whatever name it has for others. */
function ownAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return /^\/uploads\/[\w-]+--[0-9a-f]{64}$/.test(pathname) && search === '' ? pathname : url;
}
