<?php

declare(strict_types=1);

namespace Drupal\packhouse_access;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Whose rows are whose, and which stand as they were certified.
 *
 * Everything about types and fields is in packhouse_access.types.yml.
 */
final class Rules {

  /**
   * The file of types, read once.
   */
  private array $known;

  /**
   * Companies that somebody works for, by the number of the account.
   *
   * @var array<int, int[]>
   */
  private array $companies = [];

  /**
   * Whether somebody is listed as a proxy, by the number of the account.
   *
   * @var array<int, bool>
   */
  private array $proxies = [];

  public function __construct(private readonly EntityTypeManagerInterface $entities) {
    $this->known = Yaml::decode(file_get_contents(dirname(__DIR__) . '/packhouse_access.types.yml'));
  }

  /**
   * What is known of a node type; NULL for one that is not the program's.
   */
  public function type(string $bundle): ?array {
    return $this->known['types'][$bundle] ?? NULL;
  }

  /**
   * Fields of an account that its person does not write.
   */
  public function closedOfAccount(): array {
    return $this->known['person']['never'];
  }

  /**
   * The office of the program: it sees and changes all rows.
   */
  public function isOffice(AccountInterface $account): bool {
    return $account->hasPermission('bypass node access');
  }

  /**
   * The numbers of the companies that somebody works for: the own one, and for a proxy all that file.
   */
  public function companiesOf(AccountInterface $account): array {
    $id = (int) $account->id();
    return $this->companies[$id] ??= $this->findCompanies($id);
  }

  /**
   * What an answer about somebody's companies depends on.
   *
   * Which companies file matters to a proxy alone: for anybody else no kept row goes because some company was saved.
   */
  public function tagsOf(AccountInterface $account): array {
    $tags = ['user:' . $account->id(), 'config_pages_list'];
    return $this->isProxy((int) $account->id()) ? [...$tags, 'node_list:' . $this->known['companies']['type']] : $tags;
  }

  private function findCompanies(int $id): array {
    $person = $id === 0 ? NULL : $this->entities->getStorage('user')->load($id);
    $field = $this->known['person']['company'];
    if ($person === NULL || !$person->hasField($field)) {
      return [];
    }
    $own = (int) $person->get($field)->target_id;
    $all = $this->isProxy($id) ? $this->filingCompanies() : [];
    return array_values(array_unique(array_filter([$own, ...$all])));
  }

  private function isProxy(int $id): bool {
    return $this->proxies[$id] ??= $this->isListed($id);
  }

  private function isListed(int $id): bool {
    ['page' => $page, 'field' => $field] = $this->known['proxies'];
    foreach ($this->entities->getStorage('config_pages')->loadByProperties(['type' => $page]) as $listed) {
      if ($listed->hasField($field) && in_array($id, array_map('intval', array_column($listed->get($field)->getValue(), 'target_id')), TRUE)) {
        return TRUE;
      }
    }
    return FALSE;
  }

  private function filingCompanies(): array {
    $of = $this->known['companies'];
    return array_map('intval', array_values($this->entities->getStorage('node')->getQuery()
      ->accessCheck(FALSE)
      ->condition('type', $of['type'])
      ->condition($of['status'], $of['active'])
      ->condition($of['types'], $of['filing'], 'IN')
      ->execute()));
  }

  /**
   * The number of the company that a row belongs to; NULL for everybody's, 0 for nobody's.
   */
  public function companyOf(NodeInterface $row): ?int {
    $owner = $this->type($row->bundle())['owner'] ?? 'everybody';
    if ($owner === 'everybody') {
      return NULL;
    }
    return $owner === 'itself' ? (int) $row->id() : (int) $row->get($owner)->target_id;
  }

  /**
   * Whether a row is of a company that somebody works for, or everybody's.
   */
  public function isOwn(NodeInterface $row, AccountInterface $account): bool {
    $company = $this->companyOf($row);
    return $company === NULL || in_array($company, $this->companiesOf($account), TRUE);
  }

  /**
   * Whether everybody of a company is shown a part of a row.
   */
  public function isShared(NodeInterface $row): bool {
    $shared = $this->type($row->bundle())['shared'] ?? NULL;
    return $shared !== NULL && in_array($row->get($shared['by'])->value, $shared['among'], TRUE);
  }

  /**
   * A row as it is stored, whatever a request has made of it so far.
   */
  public function stored(NodeInterface $row): ?NodeInterface {
    return $row->isNew() ? NULL : $this->entities->getStorage('node')->loadUnchanged($row->id());
  }

  /**
   * Whether a form stands as it was certified.
   */
  public function isCertified(?NodeInterface $form): bool {
    $rule = $form === NULL ? NULL : $this->type($form->bundle())['certified'] ?? NULL;
    return $rule !== NULL && in_array($form->get($rule['by'])->value, $rule['among'], TRUE);
  }

  /**
   * Whether a form that stands as certified holds a row in one of its lists.
   */
  public function isHeld(NodeInterface $row): bool {
    foreach ($this->type($row->bundle())['held_by'] ?? [] as $form => $list) {
      $rule = $this->type($form)['certified'];
      $held = $this->entities->getStorage('node')->getQuery()
        ->accessCheck(FALSE)
        ->condition('type', $form)
        ->condition($list, $row->id())
        ->condition($rule['by'], $rule['among'], 'IN')
        ->range(0, 1)
        ->execute();
      if ($held !== []) {
        return TRUE;
      }
    }
    return FALSE;
  }

  /**
   * Whether a company's person may write a field of a row.
   */
  public function mayWrite(NodeInterface $row, string $field): bool {
    return $this->isOpen($row, $this->stored($row), $field);
  }

  private function isOpen(NodeInterface $row, ?NodeInterface $stored, string $field): bool {
    $type = $this->type($row->bundle());
    if (in_array($field, $type['never'], TRUE)) {
      return FALSE;
    }
    if ($stored === NULL) {
      return TRUE;
    }
    if (in_array($field, $type['once'], TRUE)) {
      return FALSE;
    }
    if (!$this->isCertified($stored)) {
      return TRUE;
    }
    // The two writes that a certified form still takes: its empty copy of record, once, and being withdrawn.
    $rule = $type['certified'];
    if ($field === $rule['copy']) {
      return $stored->get($field)->isEmpty();
    }
    return $field === $rule['by'] && in_array($stored->get($field)->value, $rule['withdrawn_from'], TRUE);
  }

  /**
   * Declared fields in which a row differs from what is stored.
   */
  private function changedFields(NodeInterface $row, NodeInterface $stored): array {
    $declared = array_filter(array_keys($row->getFields(FALSE)), fn ($field) => $field === 'title' || str_starts_with($field, 'field_'));
    return array_filter($declared, fn ($field) => !$row->get($field)->equals($stored->get($field)));
  }

  /**
   * Whether a change of a row that was signed signs it anew; TRUE for all other rows.
   */
  private function isSignedAnew(NodeInterface $row, NodeInterface $stored): bool {
    $rule = $this->type($row->bundle())['signed'] ?? NULL;
    if ($rule === NULL || !$stored->get($rule['by'])->value) {
      return TRUE;
    }
    // Times are stored in one zone and form, in which later ones sort after earlier ones.
    $at = fn (NodeInterface $of) => (string) $of->get($rule['at'])->value;
    return $row->get($rule['by'])->value && trim((string) $row->get($rule['name'])->value) !== '' && $at($row) > $at($stored);
  }

  /**
   * Why a row may not be saved as a company's person has made it; NULL where it may.
   */
  public function refusal(NodeInterface $row, AccountInterface $account): ?string {
    if ($this->companyOf($row) !== NULL && !$this->isOwn($row, $account)) {
      return 'The row is not of your company.';
    }
    $stored = $this->stored($row);
    $changed = $stored === NULL ? [] : $this->changedFields($row, $stored);
    // A file that is uploaded onto a row asks for the field as such, not for this row's.
    foreach ($changed as $field) {
      if (!$this->isOpen($row, $stored, $field)) {
        return "$field is not yours to change, or certified.";
      }
    }
    if ($changed !== [] && !$this->isSignedAnew($row, $stored)) {
      return 'What is signed is only signed anew, as a whole.';
    }
    foreach ($stored === NULL ? [] : $this->type($row->bundle())['grows'] ?? [] as $list) {
      $had = array_column($stored->get($list)->getValue(), 'target_id');
      $has = array_column($row->get($list)->getValue(), 'target_id');
      if (array_map('intval', array_slice($has, 0, count($had))) !== array_map('intval', $had)) {
        return "Nothing is taken out of $list or moved in it.";
      }
    }
    $rule = $this->type($row->bundle())['certified'] ?? NULL;
    $to = $rule === NULL ? NULL : $row->get($rule['by'])->value;
    if ($to === NULL || $stored?->get($rule['by'])->value === $to) {
      return NULL;
    }
    $words = $this->isCertified($stored) ? ['withdrawn'] : $rule['words'];
    return in_array($to, $words, TRUE) ? NULL : "The status \"$to\" is not yours to set here.";
  }

}
