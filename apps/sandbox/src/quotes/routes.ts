import type { FastifyInstance } from 'fastify'
import { shanghaiInstant } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { fieldsOf, textField } from '../http/fields'
import { Refusal } from '../http/refusal'
import { marketFactors } from '../market/factors'
import { indexDays } from '../market/index-series'
import { indexPlans } from '../market/indexes'
import { defaultMarket } from '../market/market'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const MOST_DAYS = 92

/** docs/ports/quotes.md: closes of the sample indexes, from 15:30 of their day on. */
export function quotesRoutes(app: FastifyInstance, clock: Clock): void {
  const factors = marketFactors(defaultMarket.seed)

  app.get('/quotes/v1/index-closes', (request) => {
    const query = fieldsOf(request.query)
    const [from, to] = [textField(query, 'from', dayPattern), textField(query, 'to', dayPattern)]
    if (from > to || Date.parse(to) - Date.parse(from) > MOST_DAYS * 86_400_000)
      throw new Refusal(400, 'BAD_REQUEST', `from 与 to 相差不能超过 ${MOST_DAYS} 天`, { field: 'to' })

    return {
      closes: indexPlans.flatMap((plan) =>
        indexDays(factors, plan, { from, asOf: to })
          .filter(({ day }) => shanghaiInstant(day, '15:30') <= clock.now())
          .map(({ day, close, pe }) => ({ indexCode: plan.code, day, close: close.toFixed(2), pe })),
      ),
    }
  })
}
