/** Airport and city codes of the United Kingdom; Jersey, Guernsey and the Isle of Man are not part of it. */
const UNITED_KINGDOM: ReadonlySet<string> = new Set(
  (
    'LON LHR LGW STN LTN LCY SEN BQH MAN BHX EDI GLA PIK BRS NCL LPL LBA EMA BFS BHD LDY ABZ INV CWL SOU EXT NWI ' +
    'BOH MME HUY DSA BLK CBG NQY ISC LEQ PZE GLO OXF CVT DND KOI LSI SYY BEB BRR TRE ILY CAL WIC NRL SOY WRY EOI ' +
    'PPW FIE FOA NDY LWK UNT SCS CEG HAW BWF BEQ LYX NHT'
  ).split(' '),
)

export function isUnitedKingdom(airport: { readonly code: string; readonly countryCode?: string }): boolean {
  return airport.countryCode === 'GB' || UNITED_KINGDOM.has(airport.code.toUpperCase())
}
