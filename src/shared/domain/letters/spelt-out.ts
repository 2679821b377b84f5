/**
 * Folded letters without what spells others out: ø, oe and o; ü, ue and u; å, aa and a; ä, æ, ae and a are alike, for
 * names are written in each of these ways.
 */
export function withoutSpeltOut(folded: string): string {
  return folded.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a')
}
