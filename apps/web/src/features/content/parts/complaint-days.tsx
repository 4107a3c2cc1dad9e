import type { ResponseOf } from '@tongzhou/client/call'
import type { complaintPage } from '@tongzhou/client/content'
import { DescriptionList } from '@tongzhou/ui/description/description-list'

type Days = ResponseOf<typeof complaintPage>['complaint']

/** Until when what happens to a complaint. */
export function ComplaintDays({ days, pausedOn }: { days: Days; pausedOn: string | null }) {
  return (
    <DescriptionList
      items={[
        ...(days.contactBy === null ? [] : [{ term: '与您联系', value: `${days.contactBy} 前` }]),
        ...(days.acceptBy === null ? [] : [{ term: '告知是否受理', value: `${days.acceptBy} 前` }]),
        pausedOn === null
          ? { term: '答复', value: `${days.answerBy} 前`, note: '需要您补充材料的时间不计入' }
          : {
              term: '答复',
              value: '待您补充，暂停计算',
              note: `自 ${pausedOn} 起暂停，补充后由 ${days.answerBy} 顺延`,
            },
        { term: '最后期限', value: days.limit, note: '自登记之日起 60 天' },
      ]}
    />
  )
}
