import { FINISHED } from '@tongzhou/domain/account/process-status'
import { saveSuitabilityAnswers, suitabilityQuestionList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { Guide, type GuideText } from '../../../../shared/screen/guide'
import { OpeningDone } from '../../opening/parts/opening-done'
import { QuestionSteps } from '../parts/question-steps'
import { OpeningStages } from '../../opening/parts/opening-stages'
import { useOpening } from '../../opening/parts/use-opening'

const why: GuideText = {
  title: '答案怎么用',
  lines: [
    '预计持有时间短于基金锁定期时，买入前会先提示。',
    '答案只用来判断产品是否适合，不改变测评档位。',
    '情况变化后可以随时重新填写。',
  ],
}

/** Expected holding period, purpose and acceptable loss, for matching funds (R-SUI-6). */
export default function InvestSuitableQuestion() {
  const asked = useCall(suitabilityQuestionList, {}, { staleMs: Number.POSITIVE_INFINITY })

  return <Screen query={asked}>{(questions) => <Questionnaire asked={questions} />}</Screen>
}

function Questionnaire({ asked }: { asked: ResponseOf<typeof suitabilityQuestionList> }) {
  const { isOpening, finish } = useOpening()
  const session = useSession()
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const { send, isSending } = useSend(saveSuitabilityAnswers)
  if (isOpening && session.kind === 'customer' && isFinished(session.customer)) return <OpeningDone />
  const save = async (answers: { no: number; letter: string }[]) => {
    const outcome = await send({ questionVersion: asked.questionVersion, answers })
    if (outcome.kind !== 'ok') return
    feedback.toast('问卷已保存', 'success')
    const isLast = session.kind === 'customer' && session.customer.customerProcessStatus === FINISHED
    if (isLast && isOpening) await refresh()
    else await finish('suitability')
  }

  return (
    <Columns beside={<Guide isAboutData {...why} />}>
      {isOpening && <OpeningStages stage="questionnaire" />}
      <QuestionSteps
        label="适当性问卷"
        rung="suitability"
        lead={
          <p className="text-15 text-ink-soft">
            这几道题帮助我们判断持有期限和用途是否适合您，不影响测评结果。
          </p>
        }
        questions={asked.questions}
        submitLabel="提交问卷"
        isSending={isSending}
        onSubmit={(answers) => void save(answers)}
      />
    </Columns>
  )
}

function isFinished(customer: { customerProcessStatus: string | null; suitabilityDone: boolean }): boolean {
  return customer.customerProcessStatus === FINISHED && customer.suitabilityDone
}
