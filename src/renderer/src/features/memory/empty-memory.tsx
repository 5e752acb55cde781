import { t } from '../../text'

/** What the column says before the first fact: where facts come from, and three sentences that make one. */
export function EmptyMemory() {
  return (
    <div className="blank">
      <h3>{t.memory.emptyTitle}</h3>
      <p>{t.memory.emptyText}</p>
      <ul aria-label={t.memory.samples}>
        {t.memory.sampleSentences.map(([before, words, after]) => (
          <li key={words}>
            {before}
            <u>{words}</u>
            {after}
          </li>
        ))}
      </ul>
    </div>
  )
}
