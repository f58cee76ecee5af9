<?php

declare(strict_types=1);

namespace Drupal\packhouse_access;

use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\DependencyInjection\ServiceProviderBase;
use Symfony\Component\DependencyInjection\Reference;

/**
 * Puts our keeper of written rows in the place of JSON:API's.
 */
final class PackhouseAccessServiceProvider extends ServiceProviderBase {

  public function alter(ContainerBuilder $container): void {
    if ($container->hasDefinition('jsonapi.normalization_cacher')) {
      $container->getDefinition('jsonapi.normalization_cacher')
        ->setClass(RowCacher::class)
        ->addMethodCall('setDatabase', [new Reference('database')]);
    }
  }

}
