/** Words that several regions share. */
export const common = {
  appName: 'Keepsake',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  undo: 'Undo',
  tryAgain: 'Try again',
  regionFailed: (region: string) => `${region} could not be shown.`,
}
