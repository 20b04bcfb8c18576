import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { sweep } from '../../../activities/sweep.js';
import { correctDocument } from '../../../api/procedures/document-corrections.js';
import { renameDocument } from '../../../api/procedures/document-name.js';
import { createAccount } from '../../../db/accounts.js';
import { comparedPaper } from '../../../db/documents/fellows.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { FEATURES } from '../../../domain/features.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { useDatabase } from '../../support/database.js';
import { documentWork } from '../../support/document-work.js';
import { packetWork } from '../../support/packets.js';
import { askDocument, invoice, readingOf, reference, standInPapers, writeDocument } from '../../support/documents.js';
import { writeContainer, writeVoyage } from '../../support/rows.js';
import { until } from '../../support/until.js';

describe('a document that is a packet', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const papers = standInPapers(() => readingOf(invoice()));
  let accountId: string;
  beforeEach(async () => {
    papers.begun.length = 0;
    papers.read = () => readingOf(invoice());
    accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: FEATURES }));
  });

  const documents = documentWork(db, papers);
  const { rows, work, told, documentOf } = documents;
  const { packet, childrenOf, cut } = packetWork(db, { papers, work: documents, accountId: () => accountId });

  /** Papers that name the same invoice, and a weight. */
  const saying = (type: string, gross: string) =>
    invoice({
      type,
      payload: { ...emptyPayload(type), invoice_number: 'INV-1', gross_weight: gross, gross_weight_unit: 'kg' },
      evidence: { '/gross_weight': { page: 1, box: [0, 0, 1, 1], text: gross, confidence: 0.9, method: 'label' } },
      references: [reference('container', 'MSKU1000000')],
    });
  const warningsOf = async (documentId: string | undefined) =>
    (
      await rows<{ detail: string }>(
        `select w ->> 'detail' as detail from document d join document_representation p on p.id = d.last_representation_id
           cross join jsonb_array_elements(p.warnings::jsonb) w where d.id = $1`,
        [documentId],
      )
    ).map(({ detail }) => detail);

  it('is cut into its papers, each read with the pages of the packet, as one paper, and told of', async () => {
    const id = await cut();
    const [first, second, ...more] = await childrenOf(id);
    assert.ok(first && second);
    assert.deepEqual(more, []);
    assert.deepEqual(
      { ...first, id: '' },
      {
        id: '',
        name: 'scan.pdf (pages 1–2)',
        file_name: 'scan (pages 1–2).pdf',
        source: 'split_document',
        range: '1-2',
        own: true,
        size: 7,
        live: true,
      },
    );
    assert.deepEqual(
      { ...second, id: '' },
      {
        id: '',
        name: 'scan.pdf (page 3)',
        file_name: 'scan.pdf',
        source: 'split_document',
        range: '3-3',
        own: false,
        size: 1000,
        live: true,
      },
    );
    const [, parent] = [papers.begun.at(-1), (await documentOf(id))['reading_id']];
    await work(second.id);
    await work(first.id);
    const [ofSecond, ofFirst] = papers.begun.slice(-2);
    assert.deepEqual([ofSecond?.pages, ofSecond?.pagesOf?.pages, ofSecond?.hints.whole], [[3], [3], true]);
    assert.deepEqual([ofFirst?.pages, ofFirst?.pagesOf?.pages], [null, [1, 2]]);
    assert.equal(ofFirst?.pagesOf?.readingId, parent);
    assert.deepEqual([(await told(id)).length, (await told(first.id)).length, (await told(second.id)).length], [1, 1, 1]);
    assert.equal((await childrenOf(first.id)).length, 0);
  });

  it('is cut without the blank pages within its papers', async () => {
    const { id } = await writeDocument(db.database, accountId, { name: 'scan.tiff' });
    papers.read = () => readingOf(invoice({ pages: [1, 5], blankPages: [2, 4] }), invoice({ pages: [7, 7], type: 'packing_list' }));
    await work(id);
    papers.read = () => readingOf(invoice({ pages: [1, 3] }));
    const [first] = await childrenOf(id);
    assert.equal(first?.name, 'scan.tiff (pages 1, 3, 5)');
    await work(first?.id ?? '');
    const begun = papers.begun.at(-1);
    assert.deepEqual(
      [begun?.pages, begun?.pagesOf?.pages],
      [
        [1, 3, 5],
        [1, 3, 5],
      ],
    );
  });

  it('leads its papers that name nothing where it leads itself, now and later; others go by their own numbers', async () => {
    const [voyage, other] = [
      await writeVoyage(db.database, { accountId }),
      await writeVoyage(db.database, { accountId, container: { number: 'TGHU1643396' } }),
    ];
    const own = [reference('container', 'TGHU1643396')];
    const { id } = await writeDocument(db.database, accountId, { name: 'scan.pdf' });
    papers.read = () =>
      readingOf(
        invoice({ references: [reference('container', 'MSKU1000000')] }),
        invoice({ pages: [2, 2], type: 'packing_list', references: own }),
        invoice({ pages: [3, 3], type: 'certificate_of_origin' }),
      );
    await work(id);
    const [, second, third] = await childrenOf(id);
    papers.read = () => readingOf(invoice({ references: own }));
    await work(second?.id ?? '');
    papers.read = () => readingOf(invoice());
    await work(third?.id ?? '');
    const linksOf = async (documentId?: string) =>
      (
        await rows<{ reason: string; target_id: string }>(
          `select found_by || ' ' || number as reason, target_id from document_link where document_id = $1 and target_type = 'shipment' order by 1`,
          [documentId],
        )
      ).map(({ reason, target_id }) => [reason, target_id]);
    assert.deepEqual(await linksOf(second?.id), [['container TGHU1643396', other.shipmentId]]);
    const inherited = [
      ['packet MSKU1000000', voyage.shipmentId],
      ['packet TGHU1643396', other.shipmentId],
    ];
    assert.deepEqual(await linksOf(third?.id), inherited);
    const doubtsOf = async (documentId?: string) =>
      (
        await rows<{ doubt: string | null }>(
          `select distinct doubt from document_link where document_id = $1 and target_type in ('shipment', 'container') order by 1`,
          [documentId],
        )
      ).map(({ doubt }) => doubt);
    assert.deepEqual(await doubtsOf(third?.id), ['one_of_several']);
    assert.deepEqual(await doubtsOf(second?.id), [null]);

    await rows(`delete from document_reference where document_id = $1 and value = 'TGHU1643396'`, [id]);
    await askDocument(db.database, accountId, { id, kind: 'relink' });
    await work(id);
    await work(third?.id ?? '');
    assert.deepEqual(await linksOf(third?.id), inherited.slice(0, 1));
    assert.deepEqual(await doubtsOf(third?.id), [null], 'the packet is about one shipment');
    assert.deepEqual(await linksOf(second?.id), [['container TGHU1643396', other.shipmentId]]);
    assert.equal((await told(third?.id ?? '')).length, 1, 'of links nobody is told');
  });

  it('has its papers held against each other, and against those of the same mail or shipment: who says something else is named', async () => {
    await writeVoyage(db.database, { accountId });
    const id = await cut();
    const [first, second] = await childrenOf(id);
    const read = async (documentId: string | undefined, paper: PaperReading) => {
      papers.read = () => readingOf(paper);
      await work(documentId ?? '');
      const [current] = await rows<{ warnings: { code: string; pointer: string; detail: string }[]; confidence: number }>(
        `select p.warnings, (p.evidence #>> '{/gross_weight,confidence}')::float as confidence
         from document d join document_representation p on p.id = d.last_representation_id where d.id = $1`,
        [documentId],
      );
      return current;
    };
    assert.deepEqual(await read(first?.id, saying('commercial_invoice', '11250')), { warnings: [], confidence: 0.9 });
    assert.deepEqual(await read(second?.id, saying('packing_list', '9999')), {
      warnings: [
        {
          code: 'packet_agrees',
          pointer: '/gross_weight',
          detail: 'the commercial invoice (scan.pdf (pages 1–2)) has 11250, this paper has 9999',
        },
      ],
      confidence: 0.9,
    });
    const alone = await writeDocument(db.database, accountId, { name: 'certificate.pdf' });
    const certificate = await read(alone.id, saying('certificate_of_origin', '11250'));
    assert.deepEqual(
      [certificate?.confidence, certificate?.warnings.map(({ detail }) => detail)],
      [0.95, ['the packing list (scan.pdf (page 3)) has 9999, this paper has 11250']],
    );

    const ofList = 'the packing list (scan.pdf (page 3)) has 9999, this paper has 11250';
    assert.deepEqual(await warningsOf(first?.id), [ofList], 'the one that was read first tells it too');
    const again = async (documentId: string, paper: PaperReading) => {
      await askDocument(db.database, accountId, { id: documentId, kind: 'reextract' });
      await read(documentId, paper);
    };
    await again(second?.id ?? '', saying('packing_list', '11250'));
    assert.deepEqual([await warningsOf(first?.id), await warningsOf(second?.id), await warningsOf(alone.id)], [[], [], []]);
    await again(alone.id, saying('certificate_of_origin', '9999'));
    await again(second?.id ?? '', saying('packing_list', '9000'));
    assert.deepEqual(await warningsOf(first?.id), ['the certificate of origin (certificate.pdf) has 9999, this paper has 11250']);
    // Of one value one other is named; when that one agrees the next is.
    await again(alone.id, saying('certificate_of_origin', '11250'));
    assert.deepEqual(await warningsOf(first?.id), ['the packing list (scan.pdf (page 3)) has 9000, this paper has 11250']);
  });

  it('has papers of many rows held against each other without their rows, which stay as they were read', async () => {
    const [first, second] = await childrenOf(await cut());
    const of = (type: string, list: string): PaperReading => {
      const paper = saying(type, '11250');
      const proof = { page: 1, box: null, text: 'x'.repeat(900), confidence: 0.9, method: 'table' as const };
      const lines = Array.from({ length: 300 }, () => ({ description: 'y'.repeat(900) }));
      const proofs = lines.map((_, at) => [`/${list}/${at}/description`, proof] as const);
      return { ...paper, payload: { ...paper.payload, [list]: lines }, evidence: { ...paper.evidence, ...Object.fromEntries(proofs) } };
    };
    for (const [child, paper] of [
      [first, of('commercial_invoice', 'line_items')],
      [second, of('packing_list', 'packages')],
    ] as const) {
      papers.read = () => readingOf(paper);
      await work(child?.id ?? '');
    }
    const kept = await rows<{ gross: number; lines: number; proofs: number }>(
      `select (p.evidence #>> '{/gross_weight,confidence}')::float as gross, jsonb_array_length(coalesce(p.payload -> 'line_items', p.payload -> 'packages')) as lines,
         (select count(*)::int from jsonb_object_keys(p.evidence) k where k like '%/description') as proofs
       from document d join document_representation p on p.id = d.last_representation_id where d.id = any($1) order by d.created_at`,
      [[first?.id, second?.id]],
    );
    assert.deepEqual(kept, [
      { gross: 0.9, lines: 300, proofs: 300 },
      { gross: 0.95, lines: 300, proofs: 300 },
    ]);
    const held = await db.database.asSystem((tx) => comparedPaper(tx, second?.id ?? ''));
    assert.ok(JSON.stringify(held).length < 20_000, 'what is held against others is an outline');
  });

  it('has no paper told that another names a box of the same shipment, once both lead there', async () => {
    const numbers = ['MSKU1000000', 'TGHU1643396'] as const;
    const { shipmentId } = await writeVoyage(db.database, { accountId });
    const [first, second] = await childrenOf(await cut());
    const of = (type: string, number: string) =>
      invoice({
        type,
        payload: { ...emptyPayload(type), bill_of_lading_number: 'MAEU222333444', container_number: number },
        evidence: { '/container_number': { page: 1, box: null, text: number, confidence: 0.9, method: 'label' } },
        warnings: [
          { code: 'packet_agrees', pointer: '/container_number', detail: `the slip (page 9) has ${numbers[1]}, this paper has ${number}` },
        ],
        references: [reference('container', numbers[0])],
      });
    const both = async () => {
      for (const [child, number] of [
        [first, numbers[0]],
        [second, numbers[1]],
      ] as const) {
        papers.read = () => readingOf(of('delivery_order', number));
        await askDocument(db.database, accountId, { id: child?.id ?? '', kind: 'reextract' });
        await work(child?.id ?? '');
      }
      return [await warningsOf(first?.id), await warningsOf(second?.id)];
    };
    const [untold] = await both();
    assert.ok(
      untold?.some((detail) => detail.includes(numbers[1])),
      'a box of no shipment is told',
    );
    await db.database.forAccount(accountId, (tx) => writeContainer(tx, { accountId, shipmentId }, { number: numbers[1] }));
    const [ofFirst] = await both();
    assert.deepEqual(ofFirst, []);
  });

  it('has each paper told of the other, also where both are done at the same moment', async () => {
    const [first, second] = await childrenOf(await cut());
    papers.read = ({ hints }) =>
      readingOf(hints.fileName.includes('1–2') ? saying('commercial_invoice', '11250') : saying('packing_list', '9999'));
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    // What is told is written last: until it may be, neither is done.
    const held = db.database.asSystem(async (tx) => {
      await tx.query('lock table change in share mode');
      await released;
    });
    const both = Promise.all([work(first?.id ?? ''), work(second?.id ?? '')]);
    await until('both to be nearly done', async () => (await rows('select from pg_locks where not granted')).length >= 2);
    release();
    await Promise.all([held, both]);
    assert.deepEqual(
      [await warningsOf(first?.id), await warningsOf(second?.id)],
      [
        ['the packing list (scan.pdf (page 3)) has 9999, this paper has 11250'],
        ['the commercial invoice (scan.pdf (pages 1–2)) has 11250, this paper has 9999'],
      ],
    );
  });

  it('has its papers held anew against one that a person corrected, and called by the name that a person gave', async () => {
    const [first, second] = await childrenOf(await cut());
    for (const [child, paper] of [
      [first, saying('commercial_invoice', '11250')] as const,
      [second, saying('packing_list', '9999')] as const,
    ]) {
      papers.read = () => readingOf(paper);
      await work(child?.id ?? '');
    }
    const correct = (gross: string | null) =>
      db.database.forAccount(accountId, (tx) =>
        correctDocument(
          tx,
          { id: second?.id ?? '', accountId },
          { extracted_data_manual: gross === null ? null : { gross_weight: gross } },
        ),
      );
    await correct('11250');
    assert.deepEqual([await warningsOf(first?.id), await warningsOf(second?.id)], [[], []]);
    await correct('9000');
    const wrong = 'the packing list (scan.pdf (page 3)) has 9000, this paper has 11250';
    assert.deepEqual([await warningsOf(first?.id), await warningsOf(second?.id)], [[wrong], []]);
    await db.database.forAccount(accountId, (tx) => renameDocument(tx, { id: second?.id ?? '', accountId, name: 'Our list' }));
    const called = wrong.replace('scan.pdf (page 3)', 'Our list');
    assert.deepEqual([await warningsOf(first?.id), await warningsOf(second?.id)], [[called], []]);
    await correct(null);
    assert.deepEqual(await warningsOf(first?.id), [called.replace('9000', '9999')]);
  });

  it('is cut again: papers that are still there stay, those that are not go, what a person corrected or deleted is kept so', async () => {
    const id = await cut();
    const [first, second] = await childrenOf(id);
    const reclassify = async (read: typeof papers.read) => {
      papers.read = read;
      await askDocument(db.database, accountId, { id, kind: 'reclassify' });
      await work(id);
      return (await childrenOf(id)).map(({ id: child, range, live }) => [child, range, live]);
    };
    const both = [
      [first?.id, '1-2', true],
      [second?.id, '3-3', true],
    ];
    assert.deepEqual(await reclassify(packet), both);
    await rows('update document set edited_at = now() where id = $1', [first?.id]);
    assert.deepEqual(await reclassify(() => readingOf(invoice({ pages: [1, 3] }))), [
      [first?.id, '1-2', true],
      [second?.id, '3-3', false],
    ]);
    const again = await reclassify(packet);
    assert.deepEqual(again.slice(0, 2), [both[0], [second?.id, '3-3', false]]);
    assert.deepEqual(
      again.slice(2).map(([, range, live]) => [range, live]),
      [['3-3', true]],
    );
    await rows('update document set discarded_at = now(), edited_at = now() where id = $1', [again[2]?.[0]]);
    assert.deepEqual(
      (await reclassify(packet)).filter(([, , live]) => live),
      [both[0]],
    );
    await rows(`update document set discarded_at = clock_timestamp() - interval '31 days' where id = $1`, [again[2]?.[0]]);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    const late = await reclassify(packet);
    assert.ok(!late.some(([child]) => child === again[2]?.[0]), 'nothing is left of what was deleted');
    assert.deepEqual(
      late.filter(([, , live]) => live),
      [both[0]],
    );
  });
});
