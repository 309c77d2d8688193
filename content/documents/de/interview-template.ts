// German: topics and questions of the built-in interview templates, by question id.

/** Topic and question by question id. */
export const TEMPLATE_QUESTIONS: Record<string, readonly [topic: string, question: string]> = {
  'operations.service-lines': [
    'Leistungen und Mengen',
    'Welche Leistungen oder Produkte liefert Ihr Team, und wie viele davon etwa in einem normalen Monat?',
  ],
  'operations.last-order': [
    'Der letzte Auftrag',
    'Nehmen Sie den letzten Auftrag, den Sie abgeschlossen haben: Was ist damit Schritt für Schritt geschehen, von der Anfrage bis zum Ende?',
  ],
  'operations.peaks': [
    'Spitzen und Rückstand',
    'Wann staut sich die Arbeit, wie groß wird der Rückstand, und wie lange dauert es, ihn abzubauen?',
  ],
  'operations.waiting-time': [
    'Arbeits- und Wartezeit',
    'Wie viel von der gesamten Dauer eines Auftrags ist Arbeit, und wie viel ist Warten auf Personen oder Unterlagen?',
  ],
  'operations.handovers': [
    'Übergaben',
    'Wie oft wechselt ein Auftrag die Person oder das Team, und was geht dabei verloren oder wird noch einmal erfragt?',
  ],
  'operations.retyping': [
    'Abtippen zwischen Systemen',
    'Wo werden dieselben Angaben aus einem System, einer E-Mail oder einer Tabelle in eine andere kopiert oder abgetippt?',
  ],
  'operations.rework': [
    'Nacharbeit und Reklamationen',
    'Was muss noch einmal gemacht werden oder führt zu Reklamationen, wie oft, und was hat die letzte gekostet?',
  ],
  'operations.single-expert': [
    'Arbeit, die nur eine Person kann',
    'Welche Fälle kann nur eine bestimmte Person lösen, und was geschieht, wenn sie nicht da ist?',
  ],
  'operations.weekly-figures': [
    'Wöchentliche Kennzahlen',
    'Welche Kennzahlen sehen Sie sich jede Woche an, und was haben Sie zuletzt aufgrund einer davon entschieden?',
  ],
  'operations.growth': [
    'Was zuerst nicht mehr geht',
    'Wenn ab nächstem Monat dreißig Prozent mehr Aufträge kämen: Was würde zuerst nicht mehr funktionieren?',
  ],
  'financial.close': [
    'Ablauf und Rollen im Abschluss',
    'Wie läuft Ihr Monatsabschluss ab: An welchem Tag wird welche Aufgabe erledigt, und von wem?',
  ],
  'financial.order-to-cash': [
    'Vom Auftrag zum Zahlungseingang',
    'Was geschieht zwischen dem Auftrag und dem Geld auf der Bank, wo gibt es Streit, und wie viele Tage sind Forderungen offen?',
  ],
  'financial.purchase-to-pay': [
    'Von der Bestellung zur Zahlung',
    'Wie wird ein Einkauf angefordert, freigegeben, mit der Rechnung abgeglichen und bezahlt, und ab welchen Beträgen ist eine Unterschrift nötig?',
  ],
  'financial.reconciliations': [
    'Abstimmungen und Buchungen',
    'Welche Konten stimmen Sie von Hand ab, und wie viele manuelle Buchungen machen Sie im Monat?',
  ],
  'financial.spreadsheets': [
    'Unverzichtbare Tabellen',
    'Ohne welche Tabellen könnten Sie den Monat nicht abschließen, und wer versteht, wie sie funktionieren?',
  ],
  'financial.leakage': [
    'Doppelzahlungen, Gebühren, Ausfälle',
    'Wie viel ging im letzten Jahr durch Doppelzahlungen, Mahngebühren, verpasste Skonti und Abschreibungen verloren?',
  ],
  'financial.controls': [
    'Kontrollen und Prüfungsfeststellungen',
    'Auf welche Kontrollen verlässt sich die Wirtschaftsprüfung, und was hat die letzte Prüfung festgestellt?',
  ],
  'financial.forecast': [
    'Aufwand und Güte der Prognose',
    'Wie viel Arbeit kostet eine Prognose, und wie nah lagen die letzten drei an dem, was wirklich eintrat?',
  ],
  'financial.reporting': [
    'Berichte: Erstellung und Nutzung',
    'Wie lange dauert es, Ihre regelmäßigen Berichte zu erstellen, und wer nutzt sie für welche Entscheidung?',
  ],
  'financial.cost-baseline': [
    'Ausgangskosten',
    'Was kostet die Arbeit heute: volle Stundensätze je Rolle, monatliche Mengen und Verträge, die feststehen?',
  ],
  'technology.systems': [
    'Systeme, Verantwortliche, Kosten',
    'Mit welchen Systemen arbeitet das Unternehmen, wer verantwortet sie jeweils, und was kosten sie im Jahr?',
  ],
  'technology.interfaces': [
    'Schnittstellen und Handarbeit dazwischen',
    'Wie gelangen Daten von einem System ins andere, und wo ist ein Mensch die Schnittstelle?',
  ],
  'technology.data': [
    'Daten, Qualität, Zugang',
    'Wo liegen die Daten, die eine gute Entscheidung braucht, wie sauber sind sie, und wie erhält man Zugang?',
  ],
  'technology.identity': [
    'Konten und Geheimnisse',
    'Wie werden Konten, Rechte und Passwörter vergeben und wieder entzogen, für Personen und für Programme?',
  ],
  'technology.incidents': [
    'Störungen und Wiederherstellung',
    'Was war die letzte ernste Störung, wie lange dauerte die Wiederherstellung, und was hat sie das Geschäft gekostet?',
  ],
  'technology.release': [
    'Freigabe und Test',
    'Wie gelangt eine Änderung in den Betrieb, wie wird sie getestet, und wie oft muss eine zurückgenommen werden?',
  ],
  'technology.ai-in-use': [
    'KI im Einsatz',
    'Welche KI-Werkzeuge werden heute genutzt, mit oder ohne Genehmigung, und mit welchen Daten?',
  ],
  'technology.vendors': [
    'Verträge und Ausstieg',
    'Zu welchen Bedingungen könnten Sie Ihre wichtigsten Anbieter verlassen, und in welcher Form bekämen Sie Ihre Daten zurück?',
  ],
  'technology.data-limits': [
    'Grenzen für Daten',
    'Welche Gesetze, Verträge oder Zusagen begrenzen, was mit Ihren Daten geschehen darf, und wo dürfen sie verarbeitet werden?',
  ],
  'technology.skills': [
    'Wissen für Betrieb und Prüfung',
    'Wer im Unternehmen könnte ein KI-Modell betreiben und seine Antworten prüfen, und wie viel Zeit ist dafür da?',
  ],
  'process.purpose': [
    'Auslöser, Ergebnis, Kunde',
    'Was löst diesen Prozess aus, was muss am Ende vorliegen, und wer ist der Kunde des Ergebnisses?',
  ],
  'process.last-case': [
    'Der letzte Fall',
    'Bitte führen Sie mich durch den letzten Fall, den Sie abgeschlossen haben, Schritt für Schritt, so wie es wirklich war.',
  ],
  'process.minutes': [
    'Minuten je Schritt',
    'Wie viele Minuten echter Arbeit braucht jeder Schritt: mindestens, üblicherweise und höchstens?',
  ],
  'process.waits': [
    'Warten, Schlangen, Sammelläufe',
    'Wo bleibt ein Fall liegen: in einer Warteschlange, für einen Sammellauf, eine Besprechung oder eine Antwort?',
  ],
  'process.decisions': [
    'Entscheidungen',
    'Welche Entscheidungen fallen unterwegs, mit welchen Informationen, und könnten Sie die Regel aufschreiben?',
  ],
  'process.branches': [
    'Verzweigungen und Schleifen',
    'Wie viele von hundert Fällen nehmen welchen Weg, und wie viele kommen zu einem früheren Schritt zurück?',
  ],
  'process.handover-quality': [
    'Vollständig bei der Übergabe',
    'Welcher Anteil der Fälle kommt bei jeder Übergabe vollständig und richtig an, sodass die nächste Person sofort beginnen kann?',
  ],
  'process.capacity': [
    'Rollen, Vertretung, Kapazität',
    'Wer arbeitet in diesem Prozess, wie viele Stunden pro Woche, und wer springt bei Abwesenheit ein?',
  ],
  'process.variants': [
    'Unterschiede zwischen Teams',
    'Was machen Teams, Standorte oder Einzelne hier anders, und welcher Weg ist besser?',
  ],
  'process.human-controls': [
    'Kontrollen, die beim Menschen bleiben',
    'Welche Prüfungen müssen bei einem Menschen bleiben, was auch immer automatisiert wird, und warum?',
  ],
  'content.goals': [
    'Zielgruppen, Kanäle, Ziele',
    'Für wen sind Ihre Inhalte, über welche Kanäle erreichen sie diese Menschen, und was sollen diese dann tun?',
  ],
  'content.inventory': [
    'Bestand, Verantwortliche, Alter',
    'Welche Inhalte gibt es heute, wer verantwortet welchen Teil, und wie alt sind sie?',
  ],
  'content.last-piece': [
    'Der letzte Beitrag',
    'Nehmen Sie den letzten Beitrag, den Sie veröffentlicht haben: Wie viele Stunden flossen vom Briefing bis zur Veröffentlichung hinein, und von wem?',
  ],
  'content.approvals': [
    'Freigabeschleifen',
    'Wer muss einen Beitrag freigeben, in wie vielen Runden, und worum geht es bei den Korrekturen?',
  ],
  'content.reuse': [
    'Wiederverwendung, Übersetzung, Formate',
    'Wie entstehen aus einem Beitrag die anderen Formate, Sprachen und Kanäle?',
  ],
  'content.evidence': [
    'Grundlage der Entscheidungen',
    'Auf welcher Grundlage entscheiden Sie, was Sie erstellen, ändern oder einstellen?',
  ],
  'content.findability': [
    'Auffindbarkeit',
    'Welche Fragen erreichen den Support noch immer, obwohl die Antwort veröffentlicht ist, und warum wird sie nicht gefunden?',
  ],
  'content.rights': [
    'Rechte, Aussagen, Marke',
    'Wie prüfen Sie Rechte, Tatsachenbehauptungen und Markenregeln vor der Veröffentlichung, und was ist zuletzt durchgerutscht?',
  ],
  'content.ai-use': [
    'Einsatz von KI und Offenlegung',
    'Wo wird KI bei der Erstellung von Inhalten schon eingesetzt, wer prüft das Ergebnis, und was sagen Sie Ihren Lesern?',
  ],
  'content.lifecycle': [
    'Werkzeuge, Struktur, Löschung',
    'In welchen Werkzeugen und Strukturen liegen Inhalte, und wie werden sie aktualisiert oder entfernt?',
  ],
  'custom.decision': [
    'Die Entscheidung',
    'Welche Entscheidung soll dieses Audit ermöglichen, wer trifft sie, und bis wann?',
  ],
  'custom.scope': [
    'Umfang',
    'Was gehört zum Umfang dieses Audits, was nicht, und wer hat die Grenze gezogen?',
  ],
  'custom.success': [
    'Maßstab für den Erfolg',
    'An welcher Größe werden Sie erkennen, dass es sich gelohnt hat, und welchen Wert hat sie heute?',
  ],
  'custom.last-case': [
    'Der letzte Fall',
    'Bitte führen Sie mich durch den letzten echten Fall, vom ersten Kontakt bis zum Abschluss.',
  ],
  'custom.time-volume': [
    'Zeit und Menge',
    'Wie viel Arbeitszeit braucht ein Fall, und wie viele Fälle gibt es im Monat?',
  ],
  'custom.people': [
    'Beteiligte und Übergaben',
    'Wer ist beteiligt, wo wird ein Fall weitergegeben, und was fehlt danach?',
  ],
  'custom.systems-data': [
    'Systeme und Daten',
    'Welche Systeme und Daten braucht die Arbeit, und wo müssen sich die Mitarbeitenden daran vorbei behelfen?',
  ],
  'custom.errors-rules': [
    'Fehler, Risiken, Regeln',
    'Was geht schief, wie wird es bemerkt, und welche Risiken oder Regeln sind zu beachten?',
  ],
  'custom.limits': [
    'Frühere Versuche und Grenzen',
    'Was wurde schon versucht, und welche Grenzen bei Budget, Termin und Personal liegen jetzt fest?',
  ],
  'custom.ideas': [
    'Ideen aus der Arbeit',
    'Wenn Sie entscheiden könnten: Was würden Sie zuerst ändern, und was brächte es Ihnen?',
  ],
}
