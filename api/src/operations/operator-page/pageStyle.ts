/** The style sheet of the operators' page, in the colours of the back office. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
:root{--page:#fff;--fill:#f2f4f6;--line:#e5e8eb;--control:#848e9a;--ink:#191f28;--soft:#4e5968;--primary:#07d1ae;--accent:#00705f;--tint:#e6faf6;--danger:#d22f3c}
body{margin:0;background:var(--fill);color:var(--ink);font:15px/1.55 "Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
header{background:var(--page);border-bottom:1px solid var(--line)}
.bar{display:flex;gap:12px;align-items:center;justify-content:space-between;max-width:1080px;margin:0 auto;padding:10px 16px}
.bar form{margin:0}.brand{font-weight:700}
nav{max-width:1080px;margin:0 auto;padding:0 8px 8px;display:flex;flex-wrap:wrap;gap:4px}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:999px;color:var(--soft);text-decoration:none;font-weight:600}
nav a[aria-current]{background:var(--ink);color:#fff}
main{max-width:1080px;margin:0 auto;padding:20px 16px 64px}
main.narrow{max-width:420px}
h1{font-size:22px;line-height:1.35;margin:0 0 12px}h2{font-size:17px;margin:28px 0 10px}h3{font-size:15px;margin:0 0 4px}
p{margin:0 0 12px}.quiet{color:var(--soft);font-size:13px}.number{font-variant-numeric:tabular-nums}
a{color:var(--accent)}
ul.list{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.card{background:var(--page);border:1px solid var(--line);border-radius:16px;padding:16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 16px;margin:0 0 12px}dt{color:var(--soft)}dd{margin:0}
.card h2:first-child{margin-top:0}main>.card+.card{margin-top:16px}.sum{font-size:22px;font-weight:700}
form.fields{display:grid;gap:12px}form.fields>p{margin:0}
label{display:block;font-size:13px;color:var(--soft)}
input,select,textarea{display:block;width:100%;min-height:48px;margin-top:4px;padding:10px 12px;border:1px solid var(--control);border-radius:12px;background:var(--page);color:var(--ink);font:inherit;font-size:16px}
textarea{min-height:84px;resize:vertical}
button,.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:0 20px;border:0;border-radius:12px;background:var(--primary);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain,.button.plain{background:var(--fill);color:var(--ink)}button.danger{background:var(--danger);color:#fff}
.bar button{width:auto;min-height:44px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{margin-top:12px}summary{min-height:44px;display:flex;align-items:center;font-weight:600;cursor:pointer}summary::after{content:'▾';margin-left:6px;color:var(--soft)}details[open]>summary::after{content:'▴'}
.message{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--tint);color:var(--accent);font-weight:600}
.message.problem{background:#fdecec;color:#a1160f}
.badge{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--fill);font-size:13px;font-weight:600}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}th,td{padding:8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;white-space:nowrap}td.wrap{white-space:normal;min-width:180px}
@media (max-width:719px){
/** One line for each cell with the name of its column, because a phone is too narrow for six columns. */
.stacked,.stacked tbody,.stacked tr{display:block}.stacked thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.stacked tr{padding:8px 0;border-bottom:1px solid var(--line)}
.stacked td{display:grid;grid-template-columns:64px minmax(0,1fr);gap:8px;padding:2px 0;border:0;white-space:normal;overflow-wrap:anywhere}
.stacked td:empty{display:none}.stacked td::before{color:var(--soft);content:attr(data-column)}
}
@media (min-width:720px){
.columns{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}
form.fields.row{grid-template-columns:repeat(auto-fit,minmax(160px,1fr));align-items:end}
.actions{display:flex;gap:12px;align-items:start}.actions button{width:auto}
main>ul.list{grid-template-columns:1fr 1fr}
}
`;
