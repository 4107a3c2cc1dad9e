import type { ComplaintState } from '../../content/complaint-state'
import { defineMessage, linkTo } from '../define-message'

/** What happened, for each state into which the staff move a complaint. */
const moved: Readonly<Partial<Record<ComplaintState, string>>> = {
  INVESTIGATING: '已受理，正在核实',
  NOT_ACCEPTED: '未予受理，理由见详情',
  NEED_INFO: '需要您补充材料',
  REPLIED: '已有答复，请查看并评价',
  MEDIATION: '已转入调解',
  CLOSED: '已办结',
}

/** What the house’s people do for a customer: answers to his cases and complaints. */
export const serviceEvents = {
  /** A person answered a case. */
  caseAnswered: defineMessage<{ readonly caseNo: string }>({
    category: 'SERVICE',
    reach: 'chosen',
    words: ({ caseNo }) => ({
      title: '人工客服已答复',
      text: `您的服务单${caseNo}已有人工答复，请登录后在智能客服页查看。`,
      link: linkTo('/service/robot'),
    }),
  }),
  /** The staff moved a complaint. */
  complaintMoved: defineMessage<{ readonly complaintNo: string; readonly state: ComplaintState }>({
    category: 'SERVICE',
    reach: 'chosen',
    words: ({ complaintNo, state }) => ({
      title: '投诉与建议有新进展',
      text: `您提交的投诉或建议${complaintNo}${moved[state] ?? '有新进展'}。`,
      link: linkTo('/service/complaint/detail', { complaintNo }),
    }),
  }),
}
