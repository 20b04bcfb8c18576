import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PRACTICE_FAULTS, type PracticeFault } from '../../../domain/practice-fault.js';
import type { PracticeWorld } from '../../../resources/practice.js';
import { client } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './page.module.css';
import { refreshWorld } from './refresh-world.js';
import { faultText } from './words.js';

const failed = (error: unknown): void => toast(`The fault was not changed. ${reasonOf(error)}`);

/** What goes wrong at each line, on until it is switched off. */
export function Faults({ world: { lines, faults } }: { world: PracticeWorld }) {
  const all = { scac: null, name: 'Every line' };
  return (
    <section className={css.section} aria-labelledby="faults">
      <h2 id="faults">Faults</h2>
      <ul className={css.rows} aria-label="Faults by line">
        {[all, ...lines].map(({ scac, name }) => (
          <LineFaults key={scac ?? 'all'} scac={scac} name={name} faults={faults.filter((fault) => fault.scac === scac)} />
        ))}
      </ul>
    </section>
  );
}

interface LineFaultsProps {
  scac: string | null;
  name: string;
  faults: PracticeWorld['faults'];
}

function LineFaults({ scac, name, faults }: LineFaultsProps) {
  const [kind, setKind] = useState<PracticeFault>('500');
  const { mutate: switchOn, isPending } = useMutation({
    mutationFn: () => client.practice.addFault.mutate({ kind, scac }),
    onSuccess: refreshWorld,
    onError: failed,
  });
  const { mutate: switchOff } = useMutation({
    mutationFn: (id: string) => client.practice.removeFault.mutate({ id }),
    onSuccess: refreshWorld,
    onError: failed,
  });
  return (
    <li className={css.fault}>
      <span className={css.line}>
        {name}
        {scac !== null && <small>{scac}</small>}
      </span>
      <span className={css.on}>
        {faults.length === 0 && <span className={css.quiet}>answers as it should</span>}
        {faults.map((fault) => (
          <span key={fault.id} className={css.chip}>
            {faultText(fault.kind)}
            {fault.number !== null && ` · ${fault.number}`}
            {fault.times !== null && ` · ${fault.times} times`}
            <button type="button" aria-label={`Switch off at ${name}: ${faultText(fault.kind)}`} onClick={() => switchOff(fault.id)}>
              <X size={13} aria-hidden />
            </button>
          </span>
        ))}
      </span>
      <span className={css.choose}>
        <select aria-label={`Fault of ${name}`} value={kind} onChange={({ target }) => setKind(target.value as PracticeFault)}>
          {PRACTICE_FAULTS.map((one) => (
            <option key={one} value={one}>
              {faultText(one)}
            </option>
          ))}
        </select>
        <Button disabled={isPending} onClick={() => switchOn()} aria-label={`Switch on at ${name}`}>
          Switch on
        </Button>
      </span>
    </li>
  );
}
