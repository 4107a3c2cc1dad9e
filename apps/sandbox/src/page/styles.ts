/** The page's only style sheet: calm, light and dark, one column on a phone and three on a desktop. */
export const styles = `
:root { --ground:#f6f5f2; --surface:#fff; --soft:#fbfaf8; --line:#ece9e3; --ink:#1d1b18; --ink-soft:#5e5a53; --ink-faint:#716c64;
  --brand:#ba9566; --brand-ink:#80602f; --on-brand:#1f1a12; --wash:#f7f1e7; --warn:#8a5a00; --info:#2a5fbd; color-scheme:light; }
@media (prefers-color-scheme: dark) { :root { --ground:#171614; --surface:#1f1d1a; --soft:#262420; --line:#34312c; --ink:#edeae4;
  --ink-soft:#a8a297; --ink-faint:#938d82; --brand-ink:#d9b98a; --wash:#2b251b; --warn:#e0b56a; --info:#8ab4ff; color-scheme:dark; } }
* { box-sizing:border-box; margin:0; }
html { font:15px/1.5 -apple-system,"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif; scroll-padding-top:64px; }
body { background:var(--ground); color:var(--ink); padding-bottom:48px; }
.num { font-variant-numeric:tabular-nums; }
a { color:var(--brand-ink); text-underline-offset:3px; }
:focus-visible { outline:2px solid var(--info); outline-offset:2px; }
header { background:var(--surface); border-bottom:1px solid var(--line); position:sticky; top:0; z-index:2; }
header > div { max-width:1400px; margin:auto; padding:8px 16px; min-height:56px; display:flex; align-items:center; gap:4px 20px; flex-wrap:wrap; }
header h1 { font-size:17px; font-weight:600; display:flex; align-items:center; gap:10px; }
header svg { width:26px; height:26px; }
header nav { display:flex; gap:2px; overflow-x:auto; flex:1; }
header nav a { padding:9px 10px; white-space:nowrap; text-decoration:none; color:var(--ink-soft); border-radius:10px; font-size:15px; }
header nav a:hover { color:var(--brand-ink); background:var(--wash); }
header .go { margin-left:auto; font-weight:500; padding:9px 0; white-space:nowrap; }
.intro { max-width:1400px; margin:16px auto 0; padding:0 16px; color:var(--ink-soft); font-size:13px; }
.grid { max-width:1400px; margin:12px auto 0; padding:0 16px; display:grid; gap:12px; grid-template-columns:minmax(0,1fr); align-items:start; }
.column { display:grid; gap:12px; align-content:start; min-width:0; }
section { background:var(--surface); border:1px solid var(--line); border-radius:12px; padding:16px; min-width:0; }
section > h2 { font-size:17px; font-weight:600; margin-bottom:12px; }
h3 { font-size:15px; font-weight:600; margin:16px 0 8px; }
.hint, .empty { color:var(--ink-faint); font-size:13px; }
.empty { padding:12px 0; }
button { font:inherit; font-size:15px; min-height:44px; padding:0 16px; border-radius:10px; border:1px solid var(--line); background:var(--surface); color:var(--ink); cursor:pointer; }
button:hover:not(:disabled) { border-color:var(--brand); background:var(--wash); }
button:disabled { color:var(--ink-faint); background:var(--soft); cursor:not-allowed; }
.chip { display:inline-block; font-size:12px; line-height:20px; padding:0 8px; border-radius:10px; border:1px solid var(--line); color:var(--ink-soft); background:var(--soft); white-space:nowrap; max-width:100%; overflow:hidden; text-overflow:ellipsis; }
.chip.warn { color:var(--warn); border-color:currentColor; background:transparent; }
.chip.bank_sms { color:var(--brand-ink); border-color:var(--brand); background:var(--wash); }
.clock .day { display:flex; gap:10px; align-items:center; color:var(--ink-soft); }
.clock .time { font-size:40px; line-height:1.2; font-weight:600; letter-spacing:.01em; }
.moves { display:grid; grid-template-columns:1fr 1fr; gap:8px; margin:12px 0; }
.moves button { width:100%; padding:0 8px; }
.moves form:nth-child(4) { grid-column:1/-1; order:-1; }
.moves form:nth-child(4) button { background:var(--brand); border-color:var(--brand); color:var(--on-brand); font-weight:500; }
.messages { list-style:none; padding:0; }
.messages li { padding:12px 0; border-top:1px solid var(--line); }
.messages li:first-child { border-top:0; padding-top:0; }
.messages .head { display:flex; align-items:center; gap:8px; font-size:13px; color:var(--ink-soft); flex-wrap:wrap; }
.messages time { margin-left:auto; color:var(--ink-faint); }
.messages .code { display:flex; align-items:center; gap:12px; margin:4px 0; }
.messages .code .num { font-size:32px; font-weight:600; letter-spacing:.12em; line-height:1.3; }
.messages .subject { font-weight:500; margin-top:4px; }
.messages .text { color:var(--ink-soft); font-size:13px; white-space:pre-line; overflow-wrap:anywhere; margin-top:2px; }
details { border-top:1px solid var(--line); }
.people details:first-child, .cards details:first-child { border-top:0; }
summary { display:flex; align-items:center; gap:4px 12px; min-height:48px; cursor:pointer; flex-wrap:wrap; list-style:none; padding:6px 0; }
summary::-webkit-details-marker { display:none; }
summary::after { content:""; width:8px; height:8px; border:solid var(--ink-faint); border-width:0 1.5px 1.5px 0; transform:rotate(45deg); margin-left:auto; margin-right:4px; flex:none; }
details[open] > summary::after { transform:rotate(225deg); }
summary .name { font-weight:500; }
summary .mobile, summary .bank-card { color:var(--ink-soft); }
summary .balance { font-weight:500; }
dl { padding-bottom:12px; }
dl > div { display:flex; justify-content:space-between; gap:12px; align-items:center; min-height:44px; border-top:1px dashed var(--line); }
dl > div:first-child { border-top:0; }
dt { color:var(--ink-soft); font-size:13px; flex:none; max-width:45%; }
dd { text-align:right; overflow-wrap:anywhere; min-width:0; }
.copy { display:inline-flex; align-items:center; gap:8px; justify-content:flex-end; }
.copy button, .code button { min-height:44px; min-width:56px; padding:0 10px; border-color:transparent; background:transparent; color:var(--brand-ink); font-size:13px; flex:none; }
.copy button.done, .code button.done { color:var(--ink-soft); }
.links { display:flex; gap:16px; justify-content:flex-end; }
.links a { line-height:44px; }
.more { display:flex; gap:12px; align-items:center; margin-top:12px; flex-wrap:wrap; }
.figures { display:grid; grid-template-columns:1fr 1fr; gap:12px; }
.figure span { color:var(--ink-soft); font-size:13px; display:block; }
.figure strong { font-size:24px; font-weight:600; line-height:1.3; }
.scroll { overflow-x:auto; }
table { border-collapse:collapse; width:100%; font-size:13px; }
th { text-align:left; font-weight:400; color:var(--ink-soft); }
th, td { padding:8px 12px 8px 0; border-top:1px solid var(--line); white-space:nowrap; }
thead th { border-top:0; }
.right { text-align:right; padding-right:0; }
.levers { display:flex; gap:8px 12px; align-items:end; flex-wrap:wrap; padding:6px 0; }
.levers label { display:grid; gap:4px; font-size:13px; color:var(--ink-soft); flex:1 1 140px; min-width:0; }
input, select { font:inherit; min-height:44px; padding:0 10px; border:1px solid var(--line); border-radius:10px; background:var(--surface); color:var(--ink); width:100%; min-width:0; }
.registrars { display:grid; gap:12px; }
.registrars article + article { border-top:1px solid var(--line); }
.registrars h3 { margin-top:8px; }
.notice { max-width:1400px; margin:12px auto 0; padding:0 16px; }
.notice p { border:1px solid currentColor; color:var(--warn); border-radius:10px; padding:10px 16px; }
@media (min-width:1024px) {
  .grid { grid-template-columns:minmax(0,4fr) minmax(0,5fr) minmax(0,4.4fr); gap:24px; padding:0 24px; margin-top:16px; }
  header > div, .intro, .notice { padding-left:24px; padding-right:24px; }
  .column { gap:24px; }
  section { padding:20px; }
}
@media (min-width:768px) and (max-width:1023px) { .grid { grid-template-columns:minmax(0,1fr) minmax(0,1fr); } }
@media (max-width:767px) { header h1 { flex:1; } header nav { order:3; flex-basis:100%; margin:0 -10px; } .people .copy .num { font-size:15px; } }
`
