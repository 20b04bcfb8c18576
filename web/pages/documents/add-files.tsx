import { FileDown, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.js';
import css from './add-files.module.css';
import { addFiles } from './uploads.js';

/** For who has no file at hand to drop. */
export function AddFiles({ look = 'plain' }: { look?: 'plain' | 'primary' }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} icon={Plus} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => {
          addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Files that are dropped anywhere on the page are sent; while they are over it, it says so. */
export function DropAnywhere() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Entering what lies within is told before leaving what lies around it.
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const over = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      addFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const heard = { dragenter: enter, dragover: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(heard)) addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(heard)) removeEventListener(name as 'drop', listener);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={css.over}>
      <p>
        <FileDown size={28} strokeWidth={1.6} aria-hidden />
        Drop papers to have them read
      </p>
    </div>
  );
}
