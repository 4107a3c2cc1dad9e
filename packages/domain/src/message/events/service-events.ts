import type { HouseAct } from '../../content/complaint-state'
import { defineMessage, linkTo } from '../define-message'

/** What the house did with a complaint. */
const moved: Readonly<Record<HouseAct, string>> = {
  ACCEPT: '已受理，正在核实',
  REFUSE: '未予受理，理由见详情',
  ASK: '需要您补充材料，补充前答复期限暂停计算',
  REPLY: '已有答复，请查看并评价',
  MEDIATE: '已转入调解',
  CLOSE: '已办结',
  EXTEND: '情况复杂，办理期限已延长，理由见详情',
  GO_ON: '没有收到补充材料，已按现有材料继续核实',
}

/** What the house’s people do for a customer: answers to his cases and complaints. */
export const serviceEvents = {
  /** A person answered a case. */
  caseAnswered: defineMessage<{ readonly caseNo: string }>({
    category: 'SERVICE',
    reach: 'chosen',
    words: ({ caseNo }) => ({
      title: '人工客服已答复',
      text: `您的服务单${caseNo}已有人工答复，请在智能客服页查看，没有登录的凭编号和手机验证码查看。`,
      link: linkTo('/service/robot'),
    }),
  }),
  /** A complaint has its number. */
  complaintReceived: defineMessage<{ readonly complaintNo: string }>({
    category: 'SERVICE',
    reach: 'chosen',
    words: ({ complaintNo }) => ({
      title: '投诉与建议已登记',
      text: `您提交的投诉或建议已登记，编号${complaintNo}，凭编号可在官网“投诉与建议”查看进度。`,
      link: linkTo('/service/complaint/detail', { complaintNo }),
    }),
  }),
  /** The house moved a complaint. */
  complaintMoved: defineMessage<{ readonly complaintNo: string; readonly act: HouseAct }>({
    category: 'SERVICE',
    reach: 'chosen',
    words: ({ complaintNo, act }) => ({
      title: '投诉与建议有新进展',
      text: `您提交的投诉或建议${complaintNo}${moved[act]}。`,
      link: linkTo('/service/complaint/detail', { complaintNo }),
    }),
  }),
}
