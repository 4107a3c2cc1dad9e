import { useQuestion } from '../../../shared/api/use-question'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { SignatureCheck } from '../parts/signature-check'
import { StateCheck } from '../parts/state-check'
import { keysQuestion } from '../questions'

/** Where who was handed a paper checks it (R-DOC-7). */
export default function Verify() {
  const keys = useQuestion(keysQuestion)

  return (
    <Screen query={keys}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Guide
              title="怎么核对"
              lines={[
                '签名有效，说明内容由我们开具且没有改动；请再与纸面上的姓名、日期和金额比较。',
                '是否已撤销、是否过期，以联网查询为准。',
                '证明只说明截至日的持有情况，不构成冻结或担保。',
              ]}
            />
          }
        >
          <SignatureCheck {...data} />
          <StateCheck />
        </Columns>
      )}
    </Screen>
  )
}
