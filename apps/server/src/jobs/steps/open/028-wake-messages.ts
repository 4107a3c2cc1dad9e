import { wakeResting } from '@tongzhou/db/stores/account/message-sending-store'
import { defineStep } from '../../engine/step'

/** 08:00, every natural day: what was told at night and could wait goes out (R-ACT-31). */
export const wakeMessages = defineStep<null>({
  name: '028-wake-messages',
  title: '发送夜间暂存的短信与邮件',
  on: 'every-day',
  after: ['010-open-day'],
  due: '08:00',
  select: () => Promise.resolve([{ key: 'all', data: null }]),
  apply: async (tx) => {
    await wakeResting(tx)
  },
})
