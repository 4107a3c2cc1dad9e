import { basicConfig } from '@tongzhou/contract/content/basic-config'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'
import { personHoursText } from '@tongzhou/domain/assistant/case-state'
import { holidayNoticesOn } from '@tongzhou/domain/calendar/holiday-notice'
import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import { isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(
  basicConfig,
  async (_input, { db, now, day, services }) => {
    const { config } = services
    const market = await db
      .selectFrom('market_import')
      .select('id')
      .where('is_sample', '=', true)
      .where('finished_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const limits = await parametersOf(db, [
      'card.max',
      'card.maxSameBank',
      'pwd.tradeTries',
      'list.repurchase',
    ])
    const { CN: exchange, HK, US } = await calendarsInForce(db)
    const tDay = tDayOf(now, exchange)

    return {
      themeColor: config.THEME_COLOR,
      servicePhone: config.SERVICE_PHONE,
      serviceHours: personHoursText,
      serviceEmail: config.SERVICE_EMAIL,
      companyName: config.COMPANY_NAME,
      licenceNo: config.LICENCE_NO,
      sampleMarket: market !== undefined,
      performanceMode: config.PERFORMANCE_MODE,
      isRepurchasePaused: limits['list.repurchase'] === 'false',
      limits: {
        cards: Number(limits['card.max']),
        cardsOfOneBank: Number(limits['card.maxSameBank']),
        tradeTries: Number(limits['pwd.tradeTries']),
      },
      now,
      today: day,
      isTradingDay: isTradingDay(exchange, day),
      calendarPublishedTo: { CN: exchange.to, HK: HK.to, US: US.to },
      tDay: tDay.kind === 'accepted' ? tDay.value : null,
      holidays: holidayNoticesOn(exchange, day),
    }
  },
  { keep: 'pages' },
)
