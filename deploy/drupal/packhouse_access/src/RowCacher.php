<?php

declare(strict_types=1);

namespace Drupal\packhouse_access;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Database\Connection;
use Drupal\jsonapi\EventSubscriber\ResourceObjectNormalizationCacher;
use Symfony\Component\HttpKernel\Event\TerminateEvent;

/**
 * Keeps no row as it was before a save.
 *
 * JSON:API keeps the rows of an answer once it is sent. One that it read before somebody's save and keeps after it would
 * be answered from then on, until the next save. So each is compared with what is stored, after it is kept: a save that
 * comes later yet does away with what is kept by itself.
 */
final class RowCacher extends ResourceObjectNormalizationCacher {

  private Connection $database;

  public function setDatabase(Connection $database): void {
    $this->database = $database;
  }

  /**
   * {@inheritdoc}
   */
  public function onTerminate(TerminateEvent $event) {
    parent::onTerminate($event);
    if (!$event->getRequest()->isMethodCacheable()) {
      return;
    }
    $kept = [];
    foreach ($this->toCache as [$row]) {
      if ($row->getResourceType()->getEntityTypeId() === 'node') {
        $kept[$row->getId()] = $row;
      }
    }
    if ($kept === []) {
      return;
    }
    $stored = $this->database
      ->query(
        'SELECT n.uuid, n.vid, r.changed FROM {node} n INNER JOIN {node_field_revision} r ON r.vid = n.vid AND r.default_langcode = 1 WHERE n.uuid IN (:ids[])',
        [':ids[]' => array_keys($kept)],
      )
      ->fetchAllAssoc('uuid');
    foreach ($kept as $id => $row) {
      $now = $stored[$id] ?? NULL;
      $isSame = $now !== NULL
        && $row->getVersionIdentifier() === 'id:' . $now->vid
        && (int) $row->getField('changed')?->value === (int) $now->changed;
      if (!$isSame) {
        // Its other tags stand for whose it is, and would do away with everybody's rows.
        Cache::invalidateTags(array_filter($row->getCacheTags(), fn (string $tag) => str_starts_with($tag, 'node:')));
      }
    }
  }

}
