import { MockActivityEnvironment } from '@temporalio/testing';
import { consultModel } from '../../activities/documents/consult-model.js';
import { finishDocument } from '../../activities/documents/finish-document.js';
import type { Model } from '../../activities/documents/model.js';
import { nextAsk } from '../../activities/documents/next-ask.js';
import type { Failure, FinishOutcome, ReadOutcome } from '../../activities/documents/outcomes.js';
import { readDocument } from '../../activities/documents/read-document.js';
import { relinkDocument } from '../../activities/documents/relink-document.js';
import { rowsOf } from '../../db/database.js';
import type { TestDatabase } from './database.js';
import type { StandInPapers } from './documents.js';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** What clients are told of a document. */
export interface Told {
  event: string;
  content: {
    reference_object: object;
    document: object;
    included: { type: string; id: string; attributes: Record<string, unknown>; relationships: Record<string, { data: unknown }> }[];
  };
}

/** Documents that are worked at as their workflows do. */
export function documentWork(db: Pick<TestDatabase, 'database'>, papers: StandInPapers, model: Model | null = null) {
  const deps = () => ({ database: db.database, papers, model, log });
  const run = <Result>(activity: (input: never) => Promise<Result>, input: unknown): Promise<Result> =>
    new MockActivityEnvironment().run(activity as (input: unknown) => Promise<Result>, input);
  const rows = <Row>(sql: string, values: unknown[] = []) => db.database.asSystem((tx) => rowsOf<Row>(tx, sql, values));
  return {
    deps,
    run,
    rows,
    /** Does what is asked of a document. */
    async work(documentId: string): Promise<string[]> {
      const details: string[] = [];
      for (;;) {
        const ask = await run(nextAsk(deps()), { documentId });
        if (ask.kind === 'none') return details;
        if (ask.kind === 'wait') throw new Error(ask.details);
        const input = { documentId, askId: ask.askId };
        if (ask.kind === 'relink') details.push((await run(relinkDocument(deps()), input)).details);
        else {
          const read = await run<ReadOutcome>(readDocument(deps()), input);
          if (read.kind === 'read' && read.consult) details.push((await run(consultModel(deps()), input)).details);
          const failure: Failure | null = read.kind === 'failed' ? { reason: read.reason, contentType: read.contentType } : null;
          details.push((await run<FinishOutcome>(finishDocument(deps()), { ...input, failure })).details);
        }
      }
    },
    async told(documentId: string): Promise<Told[]> {
      const found = await rows<{ event: string; content: string }>(
        'select event, content from change where document_id = $1 order by position',
        [documentId],
      );
      return found.map(({ event, content }) => ({ event, content: JSON.parse(content) as Told['content'] }));
    },
    documentOf: async (id: string) => (await rows<Record<string, unknown>>('select * from document where id = $1', [id]))[0] ?? {},
  };
}
