import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { bounded, fitted, moved, type LonLat, type Size, type View } from './view.js';

const CLOSER = 1.6;
/** Pixels of one press of an arrow. */
const STRIDE = 80;
const MARGIN = 64;
const NARROW_MARGIN = 44;
const NARROW = 520;

/** What a map shows, and what people do to it. */
export interface Viewing {
  view: View;
  zoomIn(): void;
  zoomOut(): void;
  whole(): void;
  /** For the element that is dragged. */
  drag: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
  onKeyDown(event: KeyboardEvent): void;
}

/** All of the voyage, until somebody looks elsewhere; then that, whatever news come. */
export function useView(places: readonly LonLat[], size: Size): Viewing {
  const [chosen, choose] = useState<View | null>(null);
  const held = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const view = chosen ?? fitted(places, size, size.width < NARROW ? NARROW_MARGIN : MARGIN);
  const change = (next: (from: View) => View): void => choose((before) => next(before ?? view));
  const zoom = (by: number): void => change((from) => bounded({ ...from, scale: from.scale * by }, size));
  const move = (right: number, down: number): void => change((from) => moved(from, [right, down], size));
  const letGo = (): void => void (held.current = null);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(CLOSER),
    '=': () => zoom(CLOSER),
    '-': () => zoom(1 / CLOSER),
    '−': () => zoom(1 / CLOSER),
    '0': () => choose(null),
    ArrowLeft: () => move(STRIDE, 0),
    ArrowRight: () => move(-STRIDE, 0),
    ArrowUp: () => move(0, STRIDE),
    ArrowDown: () => move(0, -STRIDE),
  };
  return {
    view,
    zoomIn: () => zoom(CLOSER),
    zoomOut: () => zoom(1 / CLOSER),
    whole: () => choose(null),
    drag: {
      onPointerDown(event) {
        // A finger scrolls the page; it drags the map no more than the wheel does.
        if (event.button !== 0 || event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event) {
        const from = held.current;
        if (from?.pointer !== event.pointerId) return;
        move(event.clientX - from.x, event.clientY - from.y);
        held.current = { ...from, x: event.clientX, y: event.clientY };
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    onKeyDown(event) {
      const done = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!done) return;
      event.preventDefault();
      event.stopPropagation();
      done();
    },
  };
}
