import type { ResponseOf } from '@tongzhou/client/call'
import { navTable } from '@tongzhou/client/home'
import { Button } from '@tongzhou/ui/button/button'
import { useState } from 'react'
import { useServices } from '../../../../shared/api/services'
import { saveCsv } from '../../../../shared/feedback/save-file'
import { type NavChoice, navTableInput } from '../../questions'
import { navTableCsv } from './nav-table-csv'

type NavRow = ResponseOf<typeof navTable>['rows'][number]

/** The most rows that a page answers with. */
const PAGE_SIZE = 100

/** Saves every row that fits the choice, not only the page that is seen, as a file for a spreadsheet. */
export function NavTableDownload({ choice, day }: { choice: NavChoice; day: string | null }) {
  const { callApi, feedback } = useServices()
  const [isBusy, setBusy] = useState(false)
  const readAll = async (): Promise<NavRow[] | null> => {
    const rows: NavRow[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const outcome = await callApi(navTable, { ...navTableInput(choice), pageNo, pageSize: PAGE_SIZE })
      if (outcome.kind !== 'ok') return null
      rows.push(...outcome.data.rows)
      if (outcome.data.rows.length < PAGE_SIZE || rows.length >= outcome.data.total) return rows
    }
  }
  const save = async () => {
    setBusy(true)
    const rows = await readAll().finally(() => setBusy(false))
    if (rows === null) return
    saveCsv(`基金净值-${day ?? '最新'}.csv`, navTableCsv(rows))
    feedback.toast(`已保存 ${rows.length} 只基金的净值`, 'success')
  }

  return (
    <Button look="outline" size="medium" busy={isBusy} onClick={() => void save()}>
      下载 CSV
    </Button>
  )
}
