/** Figures, letters and the marks within numbers as wide as a character; brackets and colons stay, which part captions from values. */
const WIDE = /[０-９Ａ-Ｚａ-ｚ－／％＃＆＋]|(?<=[０-９\d])[．，](?=[０-９\d])/gu;
const WIDE_ABOVE_ASCII = 0xfee0;

/** `１２，４５０．５０` is `12,450.50`. */
export const withoutWidth = (text: string): string =>
  text.replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_ABOVE_ASCII));
