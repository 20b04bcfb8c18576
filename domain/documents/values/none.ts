/** `NIL`, `N/A`: where a value is asked for, that there is none. */
export const saysNone = (text: string): boolean => NONE.test(text.trim());

const NONE = /^(?:nil|none|n\.?\/?a\.?|not applicable|kein(?:e|er)?|néant|ningun[oa]|nessun[oa]|geen|-{2,})\.?$/i;
