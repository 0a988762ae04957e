// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IMeowLP} from "./IMeowLP.sol";

/// @title Liquidity token of a pair
/// @dev Written out instead of inherited: every pair is a deployment, so its size costs gas each
/// time.
abstract contract MeowLP is IMeowLP {
    /// @inheritdoc IERC20Metadata
    string public constant name = "MeowSwap LPs";
    /// @inheritdoc IERC20Metadata
    string public constant symbol = "MEOW-LP";
    /// @inheritdoc IERC20Metadata
    uint8 public constant decimals = 18;

    /// @inheritdoc IMeowLP
    bytes32 public constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );
    bytes32 private constant DOMAIN_TYPEHASH = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    bytes32 private constant NAME_HASH = keccak256(bytes(name));
    bytes32 private constant VERSION_HASH = keccak256("1");

    /// @inheritdoc IERC20
    uint256 public totalSupply;
    /// @inheritdoc IERC20
    mapping(address account => uint256) public balanceOf;
    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    /// @inheritdoc IMeowLP
    mapping(address owner => uint256) public nonces;

    /// @inheritdoc IERC20
    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        // An unlimited allowance stays unlimited: usual convention, and saves a storage write.
        if (allowed != type(uint256).max) {
            if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
            unchecked {
                allowance[from][msg.sender] = allowed - value;
            }
        }
        _transfer(from, to, value);
        return true;
    }

    /// @inheritdoc IMeowLP
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline)
        );
        address signer = ecrecover(
            keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), structHash)), v, r, s
        );
        if (signer == address(0) || signer != owner) revert InvalidSignature();
        _approve(owner, spender, value);
    }

    /// @inheritdoc IMeowLP
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        // Computed on each call: stays correct after a fork of the chain under a new id.
        return keccak256(
            abi.encode(DOMAIN_TYPEHASH, NAME_HASH, VERSION_HASH, block.chainid, address(this))
        );
    }

    /// @dev Mints shares. No balance exceeds the supply, whose sum is checked.
    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(address(0), to, value);
    }

    /// @dev Burns shares transferred to this contract; the caller has read that balance.
    function _burnOwn(uint256 value) internal {
        unchecked {
            balanceOf[address(this)] -= value;
            totalSupply -= value;
        }
        emit Transfer(address(this), address(0), value);
    }

    function _approve(address owner, address spender, uint256 value) private {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function _transfer(address from, address to, uint256 value) private {
        uint256 held = balanceOf[from];
        if (held < value) revert ERC20InsufficientBalance(from, held, value);
        unchecked {
            balanceOf[from] = held - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
