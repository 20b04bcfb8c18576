/** From the number of one package to that of another, in the languages of papers: `1-12`, `13 à 20`, `501 al 760`, `C/NO. 1 TO 40`. */
export const PACKAGE_RANGE = /^\D{0,8}(\d{1,6})\s?(?:[-–~]|to|bis|a|à|al|até|au|ao|tot|t\/m)\s?(\d{1,6})$/iu;
