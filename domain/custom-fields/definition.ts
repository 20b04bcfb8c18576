/** What custom fields are attached to, by the type of its resource. */
export const FIELD_ENTITIES = ['shipment', 'container', 'tracking_request'] as const;
export type FieldEntity = (typeof FIELD_ENTITIES)[number];

/** How clients write what a definition is for; `Cargo` is another spelling of `Container`. */
export const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo', 'TrackingRequest'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const ENTITY_OF: Readonly<Record<EntityType, FieldEntity>> = {
  Shipment: 'shipment',
  Container: 'container',
  Cargo: 'container',
  TrackingRequest: 'tracking_request',
};

/** What an entity type means, however it is spelled (`Cargo`, `container`); null for any other word. */
export function fieldEntityOf(word: string): FieldEntity | null {
  const spelled = ENTITY_TYPES.find((type) => type.toLowerCase() === word.toLowerCase());
  return spelled ? ENTITY_OF[spelled] : (FIELD_ENTITIES.find((entity) => entity === word) ?? null);
}

export const DATA_TYPES = ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** Whether values of the type are chosen from the options of their definition. */
export function hasOptions(dataType: DataType): boolean {
  return dataType === 'enum' || dataType === 'enum_multi';
}

/** What a value must be beyond its type. Other keys are a client's own: kept, and not looked at. */
export interface FieldValidation {
  required?: boolean | null | undefined;
  /** RE2 syntax; it may fit any part of the text unless it is anchored. */
  pattern?: string | null | undefined;
  /** Characters. */
  max_length?: number | null | undefined;
  [key: string]: unknown;
}

/** As much of a definition as values are read and shown by. */
export interface FieldDefinition {
  dataType: DataType;
  /** As the client wrote it: `Shipment`, `shipping_line`. */
  referenceType: string | null;
  validation: FieldValidation | null;
  defaultFormat: string | null;
}

/** Characters of a definition's description. */
export const DESCRIPTION_MAX = 2_000;

/** A slug stands in paths as it is. */
export const SLUG = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;

/** Types of records that a value may refer to. */
export const REFERENCE_TYPES = [
  'shipment',
  'container',
  'tracking_request',
  'party',
  'vessel',
  'port',
  'metro_area',
  'terminal',
  'shipping_line',
  'user',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** What a reference type means, spelled like a resource (`shipping_line`) or an entity (`ShippingLine`, `Cargo`); null for any other word. */
export function referenceTypeOf(word: string): ReferenceType | null {
  const bare = (text: string) => text.toLowerCase().replaceAll('_', '');
  if (bare(word) === 'cargo') return 'container';
  return REFERENCE_TYPES.find((type) => bare(type) === bare(word)) ?? null;
}
