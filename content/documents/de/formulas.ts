// German: explanations of the figures' formulas, by formula id. Totals over several audits are shown on screen only.

export const FORMULAS: Record<string, string> = {
  'audit.savings':
    'Zahlungswirksames, der Wert frei werdender Stunden und vermiedene Verluste zusammen. Frei werdende Stunden sind erst dann Geld, wenn Personal anders eingesetzt wird oder Ausgaben entfallen.',
  'audit.sum': 'Summe der Teile.',
  'cash.expected':
    'Verlust pro Jahr × erreichbarer Anteil × davon realisierter Anteil. Nicht bewertet: Es gelten Standardanteile.',
  'cash.yearly': 'Betrag der Antwort, auf ein Jahr gerechnet.',
  'cost.swing':
    'Jahreskosten der Schritte am oberen Ende abzüglich der Kosten am unteren Ende, alles andere unverändert.',
  'map.cost': 'Summe über die Schritte, je für ein Jahr.',
  'map.hours': 'Summe über die Schritte, je für ein Jahr.',
  'map.share': 'Anteil der ersten Zahl an der zweiten.',
  'opportunity.effort': 'Minuten ÷ 10, abgerundet, mindestens 1 und höchstens 10.',
  'opportunity.expected': 'Jahreskosten des Schritts × erreichbarer Anteil × davon realisierter Anteil.',
  'opportunity.expected_cut':
    'Jahreskosten des Schritts × erreichbarer Anteil × davon realisierter Anteil, anteilig gekürzt, weil alle Einsparungen eines Schritts dessen Kosten nie übersteigen.',
  'opportunity.difference': 'Einsparung des Szenarios bei seinen Schritten.',
  'opportunity.difference_once':
    'Einsparung des Szenarios bei seinen Schritten, jeder Unterschied einmal gezählt: Maßnahmen mit demselben Unterschied teilen ihn sich; bei mehreren Szenarien zählt die größte Einsparung.',
  'opportunity.expected_left':
    'Jahreskosten des Schritts abzüglich der Einsparung durch Szenarien × erreichbarer Anteil × davon realisierter Anteil.',
  'opportunity.first_year': 'Erwartete Einsparung pro Jahr − Einmalkosten − laufende Kosten eines Jahres.',
  'opportunity.hours': 'Stunden des Schritts pro Jahr × Anteil, der voraussichtlich entfällt.',
  'opportunity.hours_scenario':
    'Eingesparte Stunden des Szenarios bei seinen Schritten, jeder Unterschied einmal gezählt.',
  'opportunity.impact':
    'Minuten × Stundensatz × Gewicht der Reibung (keine 1, Zeitfresser 2, Qualitätsrisiko 3).',
  'opportunity.literal':
    'Auswirkung × 12 Monate, jeder Schritt mit 60 Vorgängen pro Monat. Keine Einsparung.',
  'opportunity.once': 'Wie geschätzt, üblicher Wert.',
  'opportunity.over_period': 'Erwartete Einsparung pro Jahr ÷ 12 × Monate des Zeitraums, in ganzen Beträgen.',
  'opportunity.p10': 'In neun von zehn Simulationsläufen des Audits liegt der Wert darüber.',
  'opportunity.p90': 'In neun von zehn Simulationsläufen des Audits liegt der Wert darunter.',
  'opportunity.people':
    'Frei werdende Stunden ÷ Jahresstunden einer Vollzeitkraft, auf eine Nachkommastelle.',
  'opportunity.score':
    '1 und ein Punkt je Verdopplung der erwarteten Monatseinsparung ab 50 $ oder einem gerundeten Betrag der Währung, höchstens 10.',
  'opportunity.stored': 'Wie mit der Maßnahme gespeichert.',
  'opportunity.unknown': 'Nicht berechnet: Was der Schritt kostet, ist nicht bekannt.',
  'opportunity.target':
    'Minuten je Vorgang × (1 − erwartete Einsparung ÷ Jahreskosten des Schritts), auf eine Nachkommastelle.',
  'opportunity.sum': 'Summe über die Maßnahmen.',
  'outcome.due':
    'Zusage eines Jahres ÷ 12 × gezählte Monate; der erste Monat zählt ab dem Tag des Messbeginns.',
  'outcome.kept': 'Gemessen ÷ zugesagt für dieselben Monate × 100.',
  'outcome.month':
    'Vorgänge × Nutzung × (Minuten je Vorgang vorher − gemessene Minuten) ÷ 60 × Stundensatz − laufende Kosten des Monats.',
  'outcome.pace':
    'Die letzten gemessenen Monate, höchstens drei, zusammen ÷ die Monatsanteile, die sie zählen.',
  'outcome.promised':
    'Erwartete Einsparung pro Jahr − 12 × laufende Kosten pro Monat, beide wie bei Messbeginn.',
  'outcome.sum': 'Summe der Teile.',
  'outcome.year':
    'Das Gemessene dieser zwölf Monate, dazu für jeden Monat ohne Zahlen das Tempo der letzten gemessenen.',
  'lead.cases':
    'Anzahl der Fälle, die bei der Simulation der Prozesskarte mit diesen Zahlen, Personen und Annahmen gezählt wurden.',
  'lead.mean':
    'Simuliert: die Zeit vom Eingang bis zum Ende, Nächte und Wochenenden eingeschlossen, im Mittel der gezählten Fälle.',
  'lead.percentile':
    'Simuliert: So viele der gezählten Fälle enden innerhalb dieser Zeit nach ihrem Eingang.',
  'lead.work': 'Simuliert: Arbeitsminuten aller Vorgänge eines Falls, im Mittel.',
  'lead.waiting':
    'Simuliert: Zeit, in der ein Vorgang weitergehen könnte und niemand daran arbeitet, über die Vorgänge eines Falls addiert, im Mittel.',
  'lead.share': 'Bearbeitungszeit ÷ (Bearbeitungszeit + Wartezeit) × 100.',
  'lead.in_progress':
    'Simuliert: Durchlaufzeiten der gezählten Fälle addiert ÷ die Zeit, in der sie eingingen.',
  'lead.in_time':
    'Simuliert: gezählte Fälle, die innerhalb der zugesagten Zeit enden ÷ alle gezählten Fälle × 100.',
  'lead.queue':
    'Simuliert: wartende Vorgänge am Schritt, jeweils zur halben Stunde der ganzen Woche, im Mittel.',
  'owner.load': 'Benötigte Stunden pro Monat ÷ (Personen × Stunden pro Monat je Person) × 100.',
  'owner.month': 'Summe über die Schritte, je für einen Monat.',
  'savings.swing':
    'Erwartete Einsparung aller Maßnahmen am oberen Ende abzüglich der am unteren Ende, alles andere unverändert.',
  'scenario.given': 'Wie für das Szenario eingetragen.',
  'scenario.net': 'Eingesparte Kosten pro Jahr − 12 × Werkzeugkosten pro Monat.',
  'scenario.payback':
    'Einmalkosten ÷ Nettoeinsparung pro Jahr × 12, auf eine Nachkommastelle; keine ohne Nettoeinsparung.',
  'scenario.saved': 'Bedarf des Schritts heute − Bedarf im Szenario.',
  'scenario.step_cost': 'Stunden pro Jahr im Szenario × Stundensatz.',
  'scenario.step_hours':
    'Minuten × (1 − Anteil) + Anteil × (1 − vermiedene Wiederholungen) × Minuten danach, ÷ 60 × Vorgänge pro Monat × 12.',
  'scenario.total': 'Heutige Jahreskosten aller Schritte − Einsparung des Szenarios.',
  'scenario.sum': 'Summe der Teile.',
  'plan.option_value':
    'Mittelwert des Kapitalwerts aus den Simulationsläufen, wenn die Maßnahme im ersten Quartal beginnt.',
  'plan.quarter':
    'Einmalkosten der Maßnahmen, die im Quartal beginnen, und ein Viertel der laufenden Kosten im ersten Jahr der begonnenen.',
  'plan.value':
    'Median des Kapitalwerts des Portfolios, das der Plan ergibt: seine Maßnahmen, jede ab dem Quartal ihres Beginns.',
  'portfolio.capacity_share':
    'Erwartete Einsparung in frei werdenden Stunden ÷ gesamte erwartete Einsparung des Portfolios × 100.',
  'portfolio.count': 'Maßnahmen, die jetzt oder später finanziert werden.',
  'portfolio.entered_difference':
    'Median des Kapitalwerts mit den eingegebenen Beträgen − Median des Kapitalwerts des Portfolios.',
  'portfolio.net':
    'Einsparung im Zeitraum − Anlauf und Nutzung − laufende Kosten − Einmalkosten. Nicht abgezinst.',
  'portfolio.npv':
    'Median aus 10.000 Simulationsläufen; Einsparungen, Kosten und eine gemeinsame Nutzung aller Maßnahmen werden aus ihren Bandbreiten gezogen.',
  'portfolio.npv_cash':
    'Derselbe Median ohne frei werdende Stunden: nur zahlungswirksame Einsparungen, vermiedene und in Interviews genannte Verluste.',
  'portfolio.npv_cashed':
    'Derselbe Median mit dem zahlungswirksamen Anteil der frei werdenden Stunden, gezogen aus seiner Bandbreite.',
  'portfolio.npv_end': 'In neun von zehn Simulationsläufen liegt der Wert darüber (P10) oder darunter (P90).',
  'portfolio.npv_together':
    'Median des Kapitalwerts des Portfolios − Kapitalwerte seiner Maßnahmen, denn Mediane lassen sich nicht addieren. In Interviews genannte Verluste gehören zu keiner Maßnahme.',
  'portfolio.option_npv':
    'Median des Kapitalwerts der finanzierten Maßnahmen mit dieser − derselbe Median ohne sie. Bei einer einzigen der Kapitalwert des ROI-Rechners.',
  'portfolio.option_once': 'Wie geschätzt, mit dem üblichen Wert.',
  'portfolio.option_payback':
    'Erster Monat, in dem die abgezinste Einsparung bei üblicher Nutzung Einmalkosten und laufende Kosten deckt.',
  'portfolio.option_running': 'Laufende Kosten pro Monat × 12.',
  'portfolio.positive': 'Anteil der Simulationsläufe mit positivem Kapitalwert.',
  'portfolio.ramp_loss': 'Einsparung im Zeitraum − Einsparung mit Anlauf und Nutzung.',
  'portfolio.running_total': 'Laufende Kosten pro Monat × Monate des Zeitraums.',
  'portfolio.sum': 'Summe der Teile.',
  'process.count': 'Gezählt in der Prozesskarte.',
  'report.count': 'Gezählt aus den Datensätzen.',
  'report.averageImpact': 'Summe der Bewertungen ÷ ihre Anzahl, auf eine Nachkommastelle.',
  'roi.cash': 'Einsparung mit Anlauf − laufende Kosten im Zeitraum − Umsetzungskosten. Nicht abgezinst.',
  'roi.discounted_payback': 'Erster Monat, in dem der abgezinste Zahlungsstrom die Kosten gedeckt hat.',
  'roi.draws': 'Anteil von 10.000 PERT-Simulationsläufen des Kapitalwerts (NPV) mit festem Startwert.',
  'roi.entry': 'Wie eingetragen.',
  'roi.example': 'Beispielwert, mit dem der Rechner beginnt; niemand hat ihn bestätigt.',
  'roi.irr': 'Jahreszins, bei dem der Kapitalwert (NPV) null ist.',
  'roi.net': 'Geplante Einsparung − Umsetzungskosten. Ohne laufende Kosten.',
  'roi.nothing': 'Nichts eingetragen.',
  'roi.npv': 'Barwert der Einsparung mit Anlauf bei üblicher Nutzung − Barwert der Kosten.',
  'roi.payback': 'Umsetzungskosten ÷ (geplante Einsparung ÷ Monate), aufgerundet. Ohne laufende Kosten.',
  'roi.payback_middle':
    'Monat, bis zu dem die Hälfte von 10.000 Simulationsläufen ihre abgezinsten Kosten einschließlich laufender Kosten gedeckt hat.',
  'roi.payback_never':
    'Nie: Nach dem Anlauf kostet ein Monat mindestens so viel, wie er spart. Die Investition amortisiert sich in keinem Zeitraum.',
  'roi.percent': 'Nettoeinsparung ÷ Umsetzungskosten × 100, gerundet.',
  'roi.present': 'Kapitalwert (NPV) ÷ Barwert der Kosten × 100.',
  'roi.ramp_loss': 'Geplante Einsparung − Einsparung mit Anlauf.',
  'roi.ramped': 'Monatseinsparung × Anlauf, über den Zeitraum summiert.',
  'roi.range_share': 'Anteil von 10.000 PERT-Simulationsläufen des Kapitalwerts (NPV) mit festem Startwert.',
  'roi.range': 'Perzentil von 10.000 PERT-Simulationsläufen des Kapitalwerts (NPV) mit festem Startwert.',
  'roi.running_total': 'Laufende Kosten pro Monat × Monate des Zeitraums.',
  'roi.swing':
    'Kapitalwert (NPV) mit dieser einen Eingabe am Ende ihrer Spanne, alle anderen beim üblichen Wert.',
  'roi.switching': 'Kapitalwert (NPV) ÷ Barwert der Einsparung × 100.',
  'roi.taken': 'Übernommen aus der Quelle.',
  'roi.taken_before': 'Wie eingetragen; übernommen aus der Quelle, die sich seitdem geändert hat.',
  'step.disputed':
    'Jahreskosten mit der höchsten genannten Zahl − Jahreskosten mit der niedrigsten genannten Zahl.',
  'step.flow':
    'Summe aus der Menge jedes Startpunkts × den Anteilen der Verbindungen auf dem Weg, einschließlich Nacharbeit.',
  'step.flow_disputed':
    'Unterschied der Jahreskosten zwischen der eigenen Menge des Schritts und der zufließenden Menge.',
  'step.hours': 'Minuten ÷ 60 × Vorgänge pro Monat × 12.',
  'step.logged_difference':
    'Jahreskosten mit der vom System erfassten Zahl − Jahreskosten mit der nächstliegenden genannten Zahl.',
  'step.month': 'Minuten ÷ 60 × Vorgänge pro Monat.',
  'link.named': 'Anteil der Verbindung mit dem üblichen Wert jeder Antwort, die ihn nennt.',
  'owner.named': 'Personen oder Stunden der Zuständigen, wie die Antwort sie nennt.',
  'step.named': 'Angabe des Schritts mit dem üblichen Wert jeder Antwort, die sie nennt.',
  'step.stated': 'Angabe der Quelle.',
  'step.unknown': 'Nicht berechnet: Minuten, Stundensatz oder Menge des Schritts sind nicht bekannt.',
  'step.yearly_cost':
    'Minuten ÷ 60 × Stundensatz × Vorgänge pro Monat × 12: die höchstmögliche Einsparung bei diesem Schritt.',
}
