import type { PageLinks, PageMeta, SelfLink } from './jsonapi.js';

/**
 * A JSON:API body put together from stored text, for the hot reads: REST sends the text as it is; anything that serialises
 * it (tRPC) parses it once.
 */
export class StoredDocument {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Stored text of a single record. */
export interface StoredOne {
  /** One resource object. */
  data: string;
  /** Resource objects, joined by commas; empty when nothing is included. */
  included: string;
}

/** Stored text of one page. */
export interface StoredPage {
  /** Resource objects, joined by commas. */
  data: string;
  included: string;
  /** Records in `data`. */
  count: number;
}

/** `included` is left out when nothing was asked for. */
export function storedOne({ data, included }: StoredOne, links: SelfLink): StoredDocument {
  return new StoredDocument(`{"data":${data}${includedMember(included)},"links":${JSON.stringify(links)}}`);
}

export function storedPage({ data, included }: StoredPage, { links, meta }: { links: PageLinks; meta: PageMeta }): StoredDocument {
  return new StoredDocument(
    `{"data":[${data}]${includedMember(included)},"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`,
  );
}

/** A page whose links and meta are no numbered page's. */
export function storedPart(data: string, { links, meta }: { links: object; meta: object }): StoredDocument {
  return new StoredDocument(`{"data":[${data}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`);
}

function includedMember(included: string): string {
  return included === '' ? '' : `,"included":[${included}]`;
}
