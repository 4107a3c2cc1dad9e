import { dayAt, nextTradingDay, timeAt } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { dayText, isOpenDay } from './format'
import { html, type Html } from './html'

/** The market clock and its buttons; each button is a form, so the page works without script. */
export function clockSection(clock: Clock): Html {
  const now = clock.now()
  const { offsetMs, moved } = clock.state()
  const next = nextTradingDay(dayAt(now))
  const state = moved ? '市场时钟已拨动，从设定点继续走' : '市场时钟与真实时间一致'

  return html`<div class="clock" data-offset="${offsetMs}">
      <p class="day">
        <span data-clock-day>${dayText(dayAt(now))}</span
        ><span class="chip">${isOpenDay(now) ? '交易日' : '休市'}</span>
      </p>
      <p class="time num" data-clock-time>${timeAt(now)}</p>
      <p class="hint">${state}</p>
    </div>
    <div class="moves">
      ${move('toTime', '14:59', '到 14:59')} ${move('toTime', '15:01', '到 15:01')}
      ${move('toTime', '20:31', '到 20:31（净值发布）')}
      ${move('toNextTradingDay', '09:00', '到下一个交易日 09:00')} ${move('advanceMs', '3600000', '+1 小时')}
      ${move('toRealTime', 'true', '回到真实时间', offsetMs < 0)}
    </div>
    <p class="hint">
      下一个交易日
      ${dayText(next)}。已过的时刻会走到第二天；时间只能向前，${offsetMs > 0 ? '时钟已快于真实时间，不能退回。' : '不能退回。'}
    </p>`
}

function move(kind: string, value: string, label: string, enabled = true): Html {
  return html`<form method="post" action="/page/clock">
    <input type="hidden" name="${kind}" value="${value}" />
    <button ${enabled ? '' : 'disabled'}>${label}</button>
  </form>`
}
