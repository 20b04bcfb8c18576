import { Activity, CodeXml, FileText, Package, Ship, Sunrise, type LucideIcon } from 'lucide-react';
import { PATHS } from '../addresses.js';

/** A page that the bars lead to. */
export interface Place {
  label: string;
  to: (typeof PATHS)[keyof typeof PATHS];
  icon: LucideIcon;
  /** Pressed after `g`. */
  key: string;
  /** Whose number stands beside it. */
  counts?: 'today' | 'documents';
}

export const PLACES: readonly Place[] = [
  { label: 'Today', to: PATHS.today, icon: Sunrise, key: 't', counts: 'today' },
  { label: 'Shipments', to: PATHS.shipments, icon: Ship, key: 's' },
  { label: 'Containers', to: PATHS.containers, icon: Package, key: 'c' },
  { label: 'Documents', to: PATHS.documents, icon: FileText, key: 'd', counts: 'documents' },
];

/** The same again below a rule: what the people who run it look at. */
export const FURTHER: readonly Place[] = [
  { label: 'Sources', to: PATHS.sources, icon: Activity, key: 'o' },
  { label: 'Developers', to: PATHS.developers, icon: CodeXml, key: 'v' },
];
