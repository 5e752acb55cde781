import type { ErrorCode } from '../../shared/errors'

/**
 * What is said when the app cannot start: what happened, that nothing is lost, what can be done.
 * This is the one place outside the window's catalogue with words for people: there is no window yet.
 */
export function startUpMessage(code: ErrorCode, message: string, detail: Record<string, string>): string {
  const where = detail.file ?? detail.dataFolder ?? ''
  switch (code) {
    case 'DB_FROM_NEWER_APP':
      return `The data was last opened by a newer version of Keepsake. Nothing was changed. Install the newer version to open it.\n\n${where}`
    case 'DB_READONLY':
      return `Keepsake may not write to its data folder. Nothing was changed. Check the permissions of this folder:\n\n${where}`
    case 'DISK_FULL':
      return `The disk is full. Nothing is lost; free some space and start Keepsake again.\n\n${where}`
    case 'DB_BUSY':
      return `Another program holds the data file. Close it and start Keepsake again.\n\n${where}`
    case 'DB_CORRUPT':
      return `The data file is damaged and no backup could be opened. It was left as it is:\n\n${where}`
    default:
      return `${message}\n\nDetails are in the log in the data folder:\n\n${where}`
  }
}
