// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EnumerableMap} from "@openzeppelin/contracts/utils/structs/EnumerableMap.sol";
import {IFaucet} from "./IFaucet.sol";

/// @title Faucet of test tokens
/// @notice Gives away tokens that it was funded with.
contract Faucet is IFaucet, Ownable {
    using SafeERC20 for IERC20;
    using EnumerableMap for EnumerableMap.AddressToUintMap;

    EnumerableMap.AddressToUintMap private _amounts;

    /// @inheritdoc IFaucet
    uint256 public cooldown;
    /// @inheritdoc IFaucet
    mapping(address account => mapping(address token => uint256)) public nextClaimAt;

    /// @param initialOwner Owner, who sets the amounts.
    /// @param initialCooldown Seconds between two claims of a token by an account.
    constructor(address initialOwner, uint256 initialCooldown) Ownable(initialOwner) {
        cooldown = initialCooldown;
    }

    /// @inheritdoc IFaucet
    function claim() external {
        uint256 count = _amounts.length();
        uint256 given = 0;
        uint256 soonest = type(uint256).max;
        for (uint256 i = 0; i < count; ++i) {
            (address token, uint256 amount) = _amounts.at(i);
            uint256 readyAt = nextClaimAt[msg.sender][token];
            if (readyAt > block.timestamp) {
                if (readyAt < soonest) soonest = readyAt;
            } else if (IERC20(token).balanceOf(address(this)) >= amount) {
                ++given;
                _give(token, amount);
            }
        }
        if (given != 0) return;
        if (soonest != type(uint256).max) revert TooEarly(soonest);
        revert Empty();
    }

    /// @inheritdoc IFaucet
    function claimToken(address token) external {
        (bool known, uint256 amount) = _amounts.tryGet(token);
        if (!known) revert UnknownToken(token);
        uint256 readyAt = nextClaimAt[msg.sender][token];
        if (readyAt > block.timestamp) revert TooEarly(readyAt);
        if (IERC20(token).balanceOf(address(this)) < amount) revert Empty();
        _give(token, amount);
    }

    /// @inheritdoc IFaucet
    function setAmount(address token, uint256 amount) external onlyOwner {
        if (amount == 0) _amounts.remove(token);
        else _amounts.set(token, amount);
        emit AmountChanged(token, amount);
    }

    /// @inheritdoc IFaucet
    function setCooldown(uint256 newCooldown) external onlyOwner {
        cooldown = newCooldown;
        emit CooldownChanged(newCooldown);
    }

    /// @inheritdoc IFaucet
    function offers() external view returns (address[] memory tokens, uint256[] memory amounts) {
        tokens = _amounts.keys();
        amounts = new uint256[](tokens.length);
        for (uint256 i = 0; i < tokens.length; ++i) {
            amounts[i] = _amounts.get(tokens[i]);
        }
    }

    /// @inheritdoc IFaucet
    function amountOf(address token) external view returns (uint256 amount) {
        (, amount) = _amounts.tryGet(token);
    }

    function _give(address token, uint256 amount) private {
        nextClaimAt[msg.sender][token] = block.timestamp + cooldown;
        emit Claimed(msg.sender, token, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
    }
}
