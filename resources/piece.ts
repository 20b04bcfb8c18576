import type { ResourceObject } from './jsonapi.js';

/** One resource of an answer or payload, as text or as an object, whichever it came as; the other is made when asked for. */
export interface Piece {
  type: string;
  id: string;
  text(): string;
  resource(): ResourceObject;
}

export function pieceOf(resource: ResourceObject): Piece {
  let text: string | undefined;
  return { type: resource.type, id: resource.id, text: () => (text ??= JSON.stringify(resource)), resource: () => resource };
}

/** A resource that is stored as text. */
export function storedPiece(type: string, id: string, text: string): Piece {
  let resource: ResourceObject | undefined;
  return { type, id, text: () => text, resource: () => (resource ??= JSON.parse(text) as ResourceObject) };
}

/** Names one resource among all: `port/<id>`. */
export function pieceKey({ type, id }: { type: string; id: string }): string {
  return `${type}/${id}`;
}

/** Texts joined for a JSON array. */
export function joinedText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text()).join(',');
}
