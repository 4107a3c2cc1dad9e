/** The page's script: a running clock, copying, and quiet refreshing of the parts that changed. */
export const script = `
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' })
const time = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false, hour: '2-digit', minute: '2-digit', second: '2-digit' })
function tick() {
  const clock = document.querySelector('[data-offset]')
  if (!clock) return
  const now = new Date(Date.now() + Number(clock.dataset.offset))
  const part = Object.fromEntries(day.formatToParts(now).map((p) => [p.type, p.value]))
  clock.querySelector('[data-clock-day]').textContent = part.year + '-' + part.month + '-' + part.day + ' ' + part.weekday
  clock.querySelector('[data-clock-time]').textContent = time.format(now)
}
setInterval(tick, 500)
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  const text = button.dataset.copy
  try { await navigator.clipboard.writeText(text) } catch {
    const area = Object.assign(document.createElement('textarea'), { value: text })
    document.body.append(area); area.select(); document.execCommand('copy'); area.remove()
  }
  button.textContent = '已复制'; button.classList.add('done')
  setTimeout(() => { button.textContent = '复制'; button.classList.remove('done') }, 1500)
})
const seen = {}
async function refresh() {
  try {
    const answer = await fetch('/page/parts', { headers: { accept: 'application/json' } })
    const parts = await answer.json()
    for (const [name, html] of Object.entries(parts)) {
      const place = document.getElementById('part-' + name)
      // The running time alone is no change: the script shows it.
      const key = html.replace(/(data-clock-[a-z]+>)[^<]*/g, '$1')
      const typing = place && place.contains(document.activeElement) && /INPUT|SELECT/.test(document.activeElement.tagName)
      if (!place || typing || seen[name] === key) continue
      seen[name] = key
      const open = new Set([...place.querySelectorAll('details[open]')].map((d) => d.id))
      place.innerHTML = html
      place.querySelectorAll('details').forEach((d) => { d.open = open.has(d.id) })
    }
  } catch {}
}
refresh()
setInterval(refresh, 2000)
`
