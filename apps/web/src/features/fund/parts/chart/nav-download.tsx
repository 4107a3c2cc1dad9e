import { fundNavHistory } from '@tongzhou/client/fund'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { useState } from 'react'
import { useServices } from '../../../../shared/api/services'
import { saveCsv } from '../../../../shared/feedback/save-file'
import { navCsv } from './nav-csv'

type Asked = Pick<RequestOf<typeof fundNavHistory>, 'fundCode' | 'from' | 'to'>
type NavRow = ResponseOf<typeof fundNavHistory>['rows'][number]

/** The most rows that a page answers with. */
const PAGE_SIZE = 100

/** Saves every NAV of the span as a file for a spreadsheet; only a desktop has it. */
export function NavDownload({ asked }: { asked: Asked }) {
  const { callApi, feedback } = useServices()
  const [isBusy, setBusy] = useState(false)
  const readAll = async (): Promise<NavRow[] | null> => {
    const rows: NavRow[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const outcome = await callApi(fundNavHistory, { ...asked, pageNo, pageSize: PAGE_SIZE })
      if (outcome.kind !== 'ok') return null
      rows.push(...outcome.data.rows)
      if (outcome.data.rows.length < PAGE_SIZE || rows.length >= outcome.data.total) return rows
    }
  }
  const save = async () => {
    setBusy(true)
    const rows = await readAll().finally(() => setBusy(false))
    if (rows === null) return
    saveCsv(`${asked.fundCode}-净值.csv`, navCsv(rows))
    feedback.toast(`已保存 ${rows.length} 条净值`, 'success')
  }

  return (
    <span className="max-desktop:hidden">
      <Button look="outline" size="medium" busy={isBusy} onClick={() => void save()}>
        下载 CSV
      </Button>
    </span>
  )
}
