import type { IncludedResource } from '../resources/included.js';

type Kind = IncludedResource['type'];
type Of<Type extends Kind> = Extract<IncludedResource, { type: Type }>;

/** A link to one record, as a relationship holds it. */
interface Link {
  data: { id: string; type: string } | null;
}

/** The records that an answer brings along, found by what names them. */
export class Included {
  private readonly records: Map<string, IncludedResource>;

  constructor(records: readonly IncludedResource[] = []) {
    this.records = new Map(records.map((record) => [`${record.type}/${record.id}`, record]));
  }

  /** The record that a link names, where it is one of these kinds and came along; null otherwise. */
  named<Type extends Kind>(link: Link | undefined, ...types: Type[]): Of<Type> | null {
    const { data } = link ?? { data: null };
    if (!data || !types.some((type) => type === data.type)) return null;
    return (this.records.get(`${data.type}/${data.id}`) ?? null) as Of<Type> | null;
  }

  /** Those of many links that came along, in the order of the links. */
  all<Type extends Kind>(links: { data: { id: string; type: string }[] } | undefined, type: Type): Of<Type>[] {
    return (links?.data ?? []).flatMap((data) => this.named({ data }, type) ?? []);
  }

  /** All of a kind, in the order of the answer. */
  of<Type extends Kind>(type: Type): Of<Type>[] {
    return [...this.records.values()].filter((record): record is Of<Type> => record.type === type);
  }
}
