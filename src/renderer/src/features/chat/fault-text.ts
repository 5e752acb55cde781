import type { Fault } from '../../../../shared/entities'
import { t } from '../../text'
import { dayAndTime } from '../../text/dates'

/** What the notice about a lasting fault says. */
export function faultText({ code, detail }: Fault): string {
  switch (code) {
    case 'memory_off':
      return detail.reason ? t.notices.memoryOff(detail.reason) : t.notices.memoryOffPlain
    case 'checker_off':
      return t.notices.checkerOff
    case 'disk_full':
      return t.notices.diskFull
    case 'data_restored':
      return detail.backupAt
        ? t.notices.dataRestored(dayAndTime(Number(detail.backupAt)))
        : t.notices.dataBegunAnew
  }
}
