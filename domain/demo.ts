/** Whose session it is when somebody opens the demo account of a sandbox. */
export const DEMO_PERSON = { name: 'Demo', email: 'demo@landfall.example' } as const;
