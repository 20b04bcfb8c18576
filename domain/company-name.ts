/** The form in which two names are the same company's: no blanks around it, lower case, each accented letter as one sign. */
export function normalizeCompanyName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
