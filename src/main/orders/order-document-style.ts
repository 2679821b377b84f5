import type { Html } from './escape-html'

/** Black on white; margins belong to the sheet, so that a second page has them too. */
const rules = `
@page { size: A4; margin: 14mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #111; font: 12.5px/19px Inter, 'Segoe UI', system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
.sheet > thead > tr > td { padding: 0 0 14px; }
.sheet > tbody > tr > td { padding: 0; }
.notice { text-align: center; font-size: 11px; font-weight: 700; letter-spacing: .08em; }
.notice { text-transform: uppercase; }
.notice::after { content: ''; display: block; margin-top: 6px; border-bottom: 3px double #111; }
.top { display: flex; justify-content: space-between; margin-bottom: 30px; }
.agency { font-size: 14px; font-weight: 640; }
.reference { text-align: right; }
.code { font: 600 32px/36px ui-monospace, Consolas, 'DejaVu Sans Mono', monospace; letter-spacing: .04em; }
.quiet { color: #555; }
p { margin: 0 0 4px; }
.status { font-weight: 640; border: 1.5px solid #111; padding: 6px 10px; margin-top: 10px; }
h1 { font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -.018em; margin: 0 0 2px; }
h2 { display: flex; justify-content: space-between; margin: 26px 0 6px; padding-bottom: 5px; }
h2 { font-size: 12.5px; line-height: 18px; font-weight: 640; border-bottom: 1.5px solid #111; break-after: avoid; }
h2 span { font-weight: 430; color: #555; }
.flight { display: grid; grid-template-columns: 150px 226px 1fr; gap: 18px; padding: 13px 0; }
.flight { border-bottom: 1px solid #ccc; break-inside: avoid; }
.day { font-weight: 640; font-size: 14px; }
.times { display: grid; grid-template-columns: auto 1fr; gap: 3px 10px; }
.times { align-items: baseline; align-content: start; }
.times b { font-size: 19px; line-height: 24px; font-weight: 600; font-variant-numeric: tabular-nums; }
.rows th { text-align: left; font-weight: 430; color: #555; padding: 3px 12px 3px 0; }
.rows th { border-bottom: 1px solid #ccc; }
.rows td { padding: 4px 12px 4px 0; border-bottom: 1px solid #ccc; vertical-align: top; }
.rows tr { break-inside: avoid; }
.rows .number { text-align: right; padding: 4px 0 4px 12px; font-variant-numeric: tabular-nums; }
.name { font-family: ui-monospace, Consolas, 'DejaVu Sans Mono', monospace; }
.sum td { border-top: 1.5px solid #111; border-bottom: 0; font-weight: 640; font-size: 14px; }
.foot { margin-top: 34px; border-top: 1px solid #ccc; padding-top: 10px; }
.foot { font-size: 11px; line-height: 16px; color: #555; }
`

export const orderDocumentStyle: Html = { kind: 'html', text: rules }
