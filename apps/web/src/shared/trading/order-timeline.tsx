import type { ResponseOf } from '@tongzhou/client/call'
import type { orderResult } from '@tongzhou/client/trade'
import { Timeline, type TimelineEvent, type TimelineState } from '@tongzhou/ui/timeline/timeline'
import { dayText, minuteText } from '../words/day-words'

export type OrderView = Omit<ResponseOf<typeof orderResult>, 'cashLegs'>

const states: Readonly<Record<OrderView['steps'][number]['state'], TimelineState>> = {
  DONE: 'done',
  NOW: 'now',
  NEXT: 'next',
  LATE: 'late',
  FAILED: 'failed',
}

/** An order's way from submit to money or shares, each step with its day; what happened with its minute. */
export function OrderTimeline({ steps }: { steps: OrderView['steps'] }) {
  return <Timeline label="交易进度" events={steps.map(eventOf)} />
}

function eventOf(step: OrderView['steps'][number]): TimelineEvent {
  const time = step.at === null ? dayText(step.day) : minuteText(step.at)

  return {
    state: states[step.state],
    title: step.label,
    ...(step.at === null && step.day === null
      ? {}
      : { time: step.state === 'NEXT' && step.at === null ? `预计 ${time}` : time }),
    ...(step.note === null ? {} : { note: step.note }),
  }
}
